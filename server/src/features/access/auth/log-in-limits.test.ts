/** Guessing is slow, owners are not locked out (G-8), and answers reveal nothing (G-12). */
import { forgotPassword, logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import * as argon2 from '@node-rs/argon2'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freeTries, waitSeconds } from '../../../limiter/database-store.ts'
import { createPasswords } from '../../../auth/passwords.ts'
import { newId } from '../../../context.ts'
import { aUser } from '../../../testing/builders.ts'
import { captchaCode, cheapCost, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const wrong = 'Equivocada9'

/** How many hashes were computed, to store a password or to check one. */
const hashing = { computed: 0 }
beforeAll(() => {
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      hashing.computed += 1
      return work(...args)
    }
  const { hash, verify } = argon2
  Object.assign(server.deps.passwords, createPasswords(cheapCost, { hash: counted(hash), verify: counted(verify) }))
})
afterEach(() => server.setNow(undefined))

type Try = { email: string; password?: string; address?: string; device?: string; captchaCode?: string | undefined }

function tryLogIn({ address = '198.51.100.1', device, ...input }: Try) {
  return server.app.inject({
    method: 'POST',
    url: logIn.path,
    remoteAddress: address,
    cookies: device === undefined ? {} : { device },
    payload: { captchaCode, password, ...input },
  })
}

async function deviceOf(email: string): Promise<string> {
  const { cookies } = await tryLogIn({ email, address: '198.51.100.77' })
  return cookies.find(({ name }) => name === 'device')?.value ?? ''
}

test('each further failure doubles the wait, up to a quarter of an hour', () => {
  const waits = [1, 4, 5, 6, 7, 8, 14, 15, 40].map((failures) => waitSeconds('account', failures))
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 512, 900, 900])
})

test('10,000 guesses from 50 addresses compute at most 20 hashes; the owner logs in from a known browser', async () => {
  const { email } = await aUser(server)
  const device = await deviceOf(email)
  const began = Date.now()
  hashing.computed = 0

  for (let round = 0; round < 200; round++) {
    // Spread over a quarter of an hour, like a patient attacker.
    server.setNow(new Date(began + round * 4_500))
    await Promise.all(
      Array.from({ length: 50 }, (_, host) => tryLogIn({ email, password: wrong, address: `203.0.113.${host}` })),
    )
  }

  expect(hashing.computed).toBeLessThanOrEqual(20)
  expect(hashing.computed).toBeGreaterThan(5)
  expect((await tryLogIn({ email, address: '192.0.2.1' })).json()).toMatchObject({ code: 'accountLocked' })
  expect((await tryLogIn({ email, device, address: '192.0.2.2' })).statusCode).toBe(200)
}, 120_000)

test('a stranger’s device is not one of the owner’s, and its failures count too', async () => {
  const owner = await aUser(server)
  const stranger = await aUser(server)
  const device = await deviceOf(stranger.email)
  const own = await deviceOf(owner.email)
  for (let tries = 0; tries < freeTries.account; tries++)
    await tryLogIn({ email: owner.email, password: wrong, device, address: '192.0.2.20' })
  expect((await tryLogIn({ email: owner.email, device, address: '192.0.2.21' })).json().code).toBe('accountLocked')

  for (let tries = 0; tries < freeTries.device; tries++)
    await tryLogIn({ email: owner.email, password: wrong, device: own })
  expect((await tryLogIn({ email: owner.email, device: own })).json()).toMatchObject({
    statusCode: 429,
    code: 'accountLocked',
    data: { secondsLeft: 1 },
  })
})

test('the wait passes, and success resets it', async () => {
  const { email } = await aUser(server)
  const began = Date.now()
  server.setNow(new Date(began))
  for (let tries = 0; tries < freeTries.account; tries++) await tryLogIn({ email, password: wrong })
  expect((await tryLogIn({ email })).statusCode).toBe(429)

  server.setNow(new Date(began + 1500))
  expect((await tryLogIn({ email })).statusCode).toBe(200)
  expect((await tryLogIn({ email, password: wrong })).statusCode).toBe(401)
  expect((await tryLogIn({ email })).statusCode).toBe(200)
})

test('slows down an address that tries many accounts, as a whole /64', async () => {
  const guess = (host: number) =>
    tryLogIn({ email: `${newId()}@example.test`, password: wrong, address: `2001:db8:0:7::${host.toString(16)}` })
  for (let tries = 1; tries <= freeTries.address; tries++) expect((await guess(tries)).statusCode).toBe(401)

  expect((await guess(99)).json().code).toBe('accountLocked')
  const { email } = await aUser(server)
  expect((await tryLogIn({ email, address: '2001:db8:0:8::1' })).statusCode).toBe(200)
})

test('requires the robot check after three failures, not before', async () => {
  const { email } = await aUser(server)
  const without = { email, address: '192.0.2.40', captchaCode: undefined }
  for (let tries = 0; tries < 3; tries++) expect((await tryLogIn({ ...without, password: wrong })).statusCode).toBe(401)

  expect((await tryLogIn(without)).json()).toMatchObject({ statusCode: 403, code: 'captchaRequired' })
  expect((await tryLogIn({ ...without, captchaCode: 'wrong' })).json().code).toBe('captchaRequired')
  expect((await tryLogIn({ ...without, captchaCode })).statusCode).toBe(200)
})

test('the browser’s mark is a cookie no script can read, kept over log-ins', async () => {
  const { email } = await aUser(server)
  const first = (await tryLogIn({ email })).cookies.find(({ name }) => name === 'device')
  const again = await tryLogIn({ email, device: first?.value ?? '' })

  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(first?.value).toMatch(/^[\w-]{43}$/)
  expect(again.cookies.find(({ name }) => name === 'device')?.value).toBe(first?.value)
})

test('known and unknown addresses get the same answer after the same number of hashes', async () => {
  const calls: [string, (email: string) => object][] = [
    [logIn.path, (email) => ({ captchaCode, email, password: wrong })],
    [registerUser.path, (email) => ({ captchaCode, email, password, name: 'Ana' })],
    [forgotPassword.path, (email) => ({ captchaCode, email, action: 'request' })],
  ]
  const { email: known } = await aUser(server)
  for (const [path, inputOf] of calls) {
    const seen = []
    for (const email of [known, `${newId()}@example.test`]) {
      hashing.computed = 0
      const answer = await server.app.inject({ method: 'POST', url: path, payload: inputOf(email) })
      const headers = Object.entries(answer.headers).filter(
        ([name]) => !/^(date|x-request-id|x-ratelimit.*)$/.test(name),
      )
      seen.push({ status: answer.statusCode, body: answer.body, headers, hashes: hashing.computed })
    }
    expect(seen[0], path).toEqual(seen[1])
  }
})

test('a locked account looks like a locked address without an account', async () => {
  const { email } = await aUser(server)
  const unknown = `${newId()}@example.test`
  server.setNow(new Date())
  const answers = []
  for (const [index, address] of [email, unknown].entries()) {
    for (let tries = 0; tries < freeTries.account; tries++)
      await tryLogIn({ email: address, password: wrong, address: `192.0.2.${60 + index}` })
    answers.push((await tryLogIn({ email: address, password: wrong, address: `192.0.2.${60 + index}` })).body)
  }
  expect(answers[0]).toBe(answers[1])
})
