/** The proof-of-work check of this server (G-9). */
import { registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../context.ts'
import { send } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { createAltchaCheck } from './altcha-check.ts'
import { answerSeconds, createAnswersUsed } from './answers-used.ts'
import type { RobotCheck } from './robot-check.ts'

const server = openTestServer()
let check: RobotCheck

beforeAll(() => {
  check = createAltchaCheck(createAnswersUsed(server.deps.db), server.deps.secrets, 20)
  server.deps.robotCheck = check
})
afterEach(() => vi.useRealTimers())

type Answer = { challenge: Challenge; solution: Solution }
const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

async function anAnswer(): Promise<Answer> {
  const begun = await check.begin()
  if (begun.provider !== 'altcha') throw new Error('another provider')
  // The contract leaves the challenge to the library that both sides use.
  const challenge = begun.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

const register = (captchaCode: unknown) =>
  send(server, registerUser.path, { captchaCode, name: 'Ana', email: `${newId()}@example.test`, password: 'Tromba9x' })

test('accepts a solved challenge once', async () => {
  const answer = encode(await anAnswer())
  expect((await register(answer)).statusCode).toBe(200)
  expect(await register(answer)).toMatchObject({ statusCode: 403, body: { code: 'captchaRequired' } })
})

test('accepts one of many simultaneous calls with the same answer', async () => {
  const answer = encode(await anAnswer())
  const taken = await Promise.all(Array.from({ length: 16 }, () => check.verify(answer, new Date())))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('treats the same answer in another spelling as the same', async () => {
  const { challenge, solution } = await anAnswer()
  expect(await check.verify(encode({ challenge, solution }), new Date())).toBe(true)
  const capitals = { ...challenge, signature: challenge.signature?.toUpperCase() }
  expect(await check.verify(encode({ challenge: capitals, solution }), new Date())).toBe(false)
  expect(await check.verify(` ${encode({ solution, challenge, more: 1 })}`, new Date())).toBe(false)
})

test.each([
  undefined,
  '',
  'garbage',
  '{}',
  encode({}),
  encode([]),
  encode({ challenge: {}, solution: {} }),
  'a person',
])('refuses registration without an answer (%s)', async (captchaCode) => {
  expect(await register(captchaCode)).toMatchObject({ statusCode: 403, body: { code: 'captchaRequired' } })
})

test('refuses a list in place of an answer as invalid input', async () => {
  expect((await register(['x'])).statusCode).toBe(422)
})

test('refuses a changed answer', async () => {
  const { challenge, solution } = await anAnswer()
  const changed: unknown[] = [
    { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }, solution },
    { challenge: { ...challenge, signature: 'f'.repeat(64) }, solution },
    { challenge: { parameters: challenge.parameters }, solution },
    { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
  ]
  for (const answer of changed) expect(await check.verify(encode(answer), new Date()), encode(answer)).toBe(false)
  expect(await check.verify(encode({ challenge, solution }), new Date())).toBe(true)
})

test('accepts an answer for two minutes', async () => {
  const answer = encode(await anAnswer())
  const late = new Date(Date.now() + (answerSeconds + 1) * 1000)
  vi.useFakeTimers({ now: late, toFake: ['Date'] })
  expect(await check.verify(answer, late)).toBe(false)
})

test('refuses the challenge of another server', async () => {
  const secrets = { accessTokenKey: 'another-key-that-is-long-enough-for-hmac-256' }
  const answer = encode(await anAnswer())
  const elsewhere = createAltchaCheck(createAnswersUsed(server.deps.db), secrets, 20)
  expect(await elsewhere.verify(answer, new Date())).toBe(false)
})
