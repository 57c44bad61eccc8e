/** Bodies are measured before they are parsed: bytes, parts and depth, for every endpoint and for paths that do not exist. */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { mostFaults } from '../../http/read-value.ts'
import { createMemoryStore } from '../../limiter/memory-store.ts'
import { aCompany, send, type Shop } from '../builders.ts'
import { contract, guarded } from '../contract.ts'
import { sendRaw } from '../raw-request.ts'
import { openTestServer } from '../test-server.ts'
import { surestStall } from '../watch-event-loop.ts'

const server = openTestServer()
const allowedMilliseconds = 50
let shop: Shop
let port: number

beforeAll(async () => {
  shop = await aCompany(server)
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const posted = (list: readonly [string, Endpoint][]) => list.filter(([, { method }]) => method !== 'GET')
const strangers = posted(contract.filter(([, { who }]) => who === 'anyone'))
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const post = (url: string, payload: string, token?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })

test.each(strangers)('%s accepts at most 64 KiB from a stranger', async (_name, { path }) => {
  const answer = await post(path, JSON.stringify({ x: 'x'.repeat(64 * 1024) }))
  expect(answer.json()).toMatchObject({ statusCode: 413, code: 'payloadTooLarge' })
})

describe('refuses a body of too many parts before checking it', () => {
  test.each(posted(contract))('%s', async (_name, { path, maxBodyParts, who }) => {
    const token = who === 'anyone' ? undefined : shop.token
    const many = (maxBodyParts ?? 20_000) + 1
    // Callers who are not staff are refused before their body is read.
    const refusal = who === 'staff' ? 403 : 413
    expect((await post(path, `[${'1,'.repeat(many)}1]`, token)).statusCode).toBe(refusal)
    expect((await post(path, deep(60), token)).statusCode).toBe(refusal)
  })
})

test.each([
  ['keys in filters', listProducts, { filters: keys(200_000) }],
  ['keys in own fields', createCustomer, { name: 'Ana', metadata: keys(200_000) }],
  ['keys in own fields of a product', createProduct, { name: 'Pan', metadata: keys(39_000), variants: [] }],
  ['keys in filters, as many as are read', listProducts, { filters: keys(19_000) }],
  ['keys in own fields, as many as are read', createCustomer, { name: 'Ana', metadata: keys(19_000) }],
  ['filters that are no texts', listProducts, { filters: keys(900) }],
  ['empty variants', createProduct, { name: 'Pan', variants: Array.from({ length: 250 }, () => ({})) }],
  ['own fields that nobody made', createCustomer, { name: 'Ana', metadata: keys(900) }],
])('%s get a short answer, and do not block other callers', async (_name, { path }, input) => {
  const { statusCode, body } = await send(server, path, input, shop.token)
  expect([413, 422]).toContain(statusCode)
  const { fields = {} } = (body as { data: { fields?: Record<string, string> } }).data
  expect(Object.keys(fields).length).toBeLessThanOrEqual(mostFaults)
  expect(JSON.stringify(body).length).toBeLessThan(20_000)

  const payload = JSON.stringify(input)
  expect(await surestStall(() => post(path, payload, shop.token), allowedMilliseconds)).toBeLessThan(
    allowedMilliseconds,
  )
})

describe('does not read the body of a refused request', () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n{`

  test.each(posted(guarded))('%s without a token', async (_name, { path }) => {
    expect((await sendRaw(port, head(path))).status).toBe(401)
  })

  test.each(['/api/no/such/call', '/no-such-path', '/files/none', '/'])('%s', async (path) => {
    expect((await sendRaw(port, head(path))).status).toBe(404)
  })

  test.each(strangers)('%s with more than a stranger may send', async (_name, { path }) => {
    expect((await sendRaw(port, head(path))).status).toBe(413)
  })
})

test('an address that tries many unknown paths has to wait', async () => {
  const limiter = { ...server.deps.limiter, ...createMemoryStore() }
  const app = await buildApp({ ...server.deps, limiter })
  const statuses: number[] = []
  for (let tries = 0; tries < 301; tries += 1)
    statuses.push((await app.inject({ method: 'POST', url: `/no-such-path-${tries}` })).statusCode)
  const last = await app.inject({ method: 'GET', url: '/no-such-path' })
  const elsewhere = await app.inject({ method: 'GET', url: '/no-such-path', remoteAddress: '203.0.113.9' })
  await app.close()

  expect(statuses.slice(0, 300).every((status) => status === 404)).toBe(true)
  expect(last.json()).toMatchObject({ statusCode: 429, code: 'tooManyRequests' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(elsewhere.statusCode).toBe(404)
})

test.each(strangers)('%s has a limit per address and minute', async (_name, { path }) => {
  expect(Number((await post(path, '{}')).headers['x-ratelimit-limit'])).toBeGreaterThan(0)
})
