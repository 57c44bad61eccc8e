/** Attack: guessing codes of receipts, through the API and the page. */
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { missesPerMinute } from '../../auth/count-miss.ts'
import { aSale } from '../a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../builders.ts'
import { buildPageServer } from '../page-server.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

let right = ''
beforeAll(async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product: await aProduct(server, shop, { price: '1290' }) }] })
  await call(server, commitSale, sale, shop.token)
  right = sale.publicToken
})

const guess = (index: number) => `${'1'.repeat(20)}${(index % 9) + 1}${(Math.floor(index / 9) % 9) + 1}`

const open = (token: string, remoteAddress: string) =>
  server.app.inject({ method: 'GET', url: `${getPublicReceipt.path}?token=${token}`, remoteAddress })

test('of 90 guesses in a minute the first 60 are not found, and the others have to wait', async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  const answers = []
  for (let index = 0; index < 90; index++) answers.push(await open(guess(index), '203.0.113.20'))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    answers.map((_, index) => (index < missesPerMinute ? 404 : 429)),
  )
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'tooManyRequests', data: { secondsLeft: 1 } })
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
})

test('malformed codes count too, and so do simultaneous guesses', async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => open(`x${index}`, '203.0.113.21')))
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(missesPerMinute)
})

test('shows a right code to the same address, and does not count it', async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  for (let index = 0; index < 80; index++) expect((await open(right, '203.0.113.22')).statusCode).toBe(200)
  for (let index = 0; index < 90; index++) await open(guess(index), '203.0.113.22')
  expect((await open(guess(1), '203.0.113.22')).statusCode).toBe(429)
  expect((await open(right, '203.0.113.22')).statusCode).toBe(200)
  expect((await open(guess(1), '198.51.100.7')).statusCode).toBe(404)
})

test('the wait ends by itself', async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  for (let index = 0; index < 90; index++) await open(guess(index), '203.0.113.23')
  server.setNow(new Date('2026-05-01T12:01:00Z'))
  expect((await open(guess(1), '203.0.113.23')).statusCode).toBe(404)
})

test('the page of a receipt shares the count with the endpoint', async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  const pages = await buildPageServer(server)
  const look = async (token: string) =>
    (await pages.inject({ url: `/receipt/${token}`, remoteAddress: '203.0.113.24' })).statusCode
  for (let index = 0; index < missesPerMinute; index++) expect(await look(guess(index))).toBe(404)
  expect(await look(guess(1))).toBe(429)
  expect((await open(guess(1), '203.0.113.24')).statusCode).toBe(429)
  expect(await look(right)).toBe(200)
  await pages.close()
})
