/** The robot check of a provider: one question per answer, and only its yes lets a call pass (G-9). */
import { expect, test } from 'vitest'
import { contentPolicy, shellPolicy } from '../web/content-policy.ts'
import type { AnswersUsed } from './answers-used.ts'
import { createTurnstileCheck, isTurnstileTestKey, turnstileOrigin } from './turnstile-check.ts'

const now = new Date('2026-03-01T12:00:00Z')
const keys = { siteKey: 'site-key', secretKey: 'secret-key' }
const good = { success: true, challenge_ts: '2026-03-01T11:59:30.000Z', hostname: 'shop.example' }

function memory(): AnswersUsed {
  const used = new Set<string>()
  return {
    useOnce: async (hash) => {
      const key = hash.toString('hex')
      const isNew = !used.has(key)
      used.add(key)
      return isNew
    },
  }
}

function aCheck(answer: (init: RequestInit) => Response | Promise<Response>, onError = () => {}) {
  const asked: string[] = []
  const check = createTurnstileCheck({
    keys,
    hostname: 'shop.example',
    answers: memory(),
    onError,
    fetch: async (_url, init = {}) => {
      asked.push(init.body instanceof URLSearchParams ? init.body.toString() : '')
      return answer(init)
    },
  })
  return { check, asked }
}

test('asks the provider with the secret, and accepts its yes once', async () => {
  const { check, asked } = aCheck(() => Response.json(good))
  expect(await check.begin()).toEqual({ provider: 'turnstile', siteKey: 'site-key' })
  expect(await check.verify('answer', now)).toBe(true)
  expect(await check.verify('answer', now)).toBe(false)
  expect(asked[0]).toBe('secret=secret-key&response=answer')
})

test.each([
  ['no', { success: false }],
  ['another site', { ...good, hostname: 'evil.example' }],
  ['no site', { success: true, challenge_ts: good.challenge_ts }],
  ['an old answer', { ...good, challenge_ts: '2026-03-01T11:57:59.000Z' }],
  ['no moment', { success: true, hostname: good.hostname }],
  ['nonsense', { ok: 1 }],
])('treats %s as a no', async (_name, body) => {
  expect(await aCheck(() => Response.json(body)).check.verify('answer', now)).toBe(false)
})

test('refuses all calls while the provider fails', async () => {
  const failures: (() => Response | Promise<Response>)[] = [
    () => new Response('down', { status: 500 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const failure of failures) {
    let told = 0
    const { check } = aCheck(failure, () => (told += 1))
    expect(await check.verify('answer', now)).toBe(false)
    expect(told).toBe(1)
  }
})

test('gives up on a provider that does not answer', async () => {
  let signal: AbortSignal | null | undefined
  const { check } = aCheck((init) => {
    signal = init.signal
    return Promise.reject(new DOMException('timed out', 'TimeoutError'))
  })
  expect(await check.verify('answer', now)).toBe(false)
  expect(signal).toBeInstanceOf(AbortSignal)
})

test('knows the published test keys', () => {
  expect(isTurnstileTestKey('1x00000000000000000000AA')).toBe(true)
  expect(isTurnstileTestKey('2x0000000000000000000000000000000AA')).toBe(true)
  expect(isTurnstileTestKey('3x00000000000000000000FF')).toBe(true)
  expect(isTurnstileTestKey('0x4AAAAAAADnPIDROrmt1Wwj')).toBe(false)
})

test('pages allow the provider only while it is configured', () => {
  for (const policy of [contentPolicy('n', 'production'), shellPolicy('<p>')])
    expect(policy).not.toContain(turnstileOrigin)
  for (const policy of [contentPolicy('n', 'production', turnstileOrigin), shellPolicy('<p>', turnstileOrigin)]) {
    expect(policy).toMatch(new RegExp(`script-src [^;]*${turnstileOrigin}`))
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${turnstileOrigin}`))
    expect(policy).toContain("frame-ancestors 'none'")
  }
})
