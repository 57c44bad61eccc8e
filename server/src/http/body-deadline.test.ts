/** Drops slow senders, and gives uploads the time their size needs. */
import { connect } from 'node:net'
import * as imports from '@mostrador/contract/features/office/imports/endpoints.ts'
import { updateAccountGeneral } from '@mostrador/contract/features/access/account/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyMillisecondsOf, registerBodyDeadlines, usualMilliseconds } from './body-deadline.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()
const app = Fastify()
let port = 0

beforeAll(async () => {
  registerBodyDeadlines(app, 150)
  app.post('/usual', async () => ({ ok: true }))
  app.post('/upload', { config: { bodyMilliseconds: 5_000 } }, async () => ({ ok: true }))
  app.post(
    '/refused',
    { config: { bodyMilliseconds: 5_000 }, onRequest: async (_request, reply) => reply.code(401).send() },
    async () => ({ ok: true }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** Sends a body in two halves with a pause. Returns the answer and how long the connection stayed open. */
async function sendSlowly(path: string, pause: number): Promise<{ text: string; lasted: number }> {
  const from = performance.now()
  let text = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (bytes) => (text += String(bytes)))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"`,
  )
  const rest = setTimeout(() => socket.write(':12}'), pause)
  await new Promise<void>((resolve) => socket.on('close', () => resolve()))
  clearTimeout(rest)
  return { text, lasted: performance.now() - from }
}

test('does not wait for a body that does not arrive', async () => {
  const { text, lasted } = await sendSlowly('/usual', 3_000)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(lasted).toBeLessThan(2_500)
})

test('accepts a slow body that arrives in time, and gives an upload more time', async () => {
  expect((await sendSlowly('/usual', 20)).text).toMatch(/^HTTP\/1\.1 200 /)
  expect((await sendSlowly('/upload', 500)).text).toMatch(/^HTTP\/1\.1 200 /)
})

test('gives no upload time to callers who may not upload', async () => {
  const { text, lasted } = await sendSlowly('/refused', 4_500)
  expect(text).toMatch(/^HTTP\/1\.1 401 /)
  expect(lasted).toBeLessThan(4_000)
})

test('the largest import can arrive over a slow line; a sale and a request head have the usual time', () => {
  const seconds = bodyMillisecondsOf(imports.uploadImport) / 1000
  expect((imports.uploadImport.maxFileBytes * 8) / 1_000_000 / seconds).toBeLessThan(1)
  expect(bodyMillisecondsOf(updateAccountGeneral)).toBeLessThan(bodyMillisecondsOf(imports.uploadImport))
  expect(bodyMillisecondsOf(commitSale)).toBe(usualMilliseconds)
  const { requestTimeout, headersTimeout } = server.app.server
  expect(requestTimeout).toBeGreaterThan(seconds * 1000)
  expect(headersTimeout).toBe(usualMilliseconds)
})
