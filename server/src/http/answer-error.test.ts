import { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registerErrorAnswers } from './answer-error.ts'

const apps: { close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** A server on a real connection, where a request ends once its body was read. */
async function aServer(fail: () => Promise<never>): Promise<{ address: string; logged: string[] }> {
  const logged: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { stream, level: 'error' } })
  apps.push(app)
  await app.register(cookie)
  registerErrorAnswers(app)
  app.post('/fail', fail)
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), logged }
}

const post = (address: string, signal?: AbortSignal) =>
  fetch(`${address}/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    ...(signal && { signal }),
  })

test('logs a failure of the server, also after the body was read', async () => {
  const { address, logged } = await aServer(() => Promise.reject(new Error('broken pipe organ')))

  const response = await post(address)

  expect(response.status).toBe(500)
  expect(logged.join('')).toContain('broken pipe organ')
})

test('does not log a client that has left by then', async () => {
  let end: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    end = resolve
  })
  const leaving = new AbortController()
  const { address, logged } = await aServer(async () => {
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 200))
    end()
    throw new Error('nobody listens')
  })

  await expect(post(address, leaving.signal)).rejects.toThrow('aborted')
  await isAnswered
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(logged).toEqual([])
})

test.each([
  Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
  Object.assign(new Error('could not extend file'), { code: '53100' }),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
])('says when to try again while the database or the disk is away or busy: $message', async (error) => {
  const { address } = await aServer(() => Promise.reject(error))

  const response = await post(address)

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})
