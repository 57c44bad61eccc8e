import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerErrorAnswers } from '../http/answer-error.ts'
import { limitCalls } from './limit-calls.ts'
import { createMemoryStore } from './memory-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a call over the limit names the seconds until its minute ends', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  app.get('/', { onRequest: limitCalls(createMemoryStore(), { of: 'route', perMinute: 1 }) }, async () => ({}))
  expect(await app.inject('/')).toMatchObject({ statusCode: 200, headers: { 'x-ratelimit-reset': '60' } })
  vi.advanceTimersByTime(20_500)
  expect(await app.inject('/')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '40' } })
  vi.advanceTimersByTime(39_500)
  expect(await app.inject('/')).toMatchObject({ statusCode: 200 })
  await app.close()
})
