import { expect, test } from 'vitest'
import { openShop, plan } from '../testing/an-account.ts'
import { dataKeptUntil } from './data-kept-until.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const web = plan('shop', 600, 'monthly', 'ec')
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())

test('data is kept for twelve months after the last part stopped being active', () => {
  const shop = openShop(june)
  shop.buy('register', basic, web)
  shop.wait(10)
  shop.cancel('now', 'ec')
  expect(dataKeptUntil(shop.account, shop.now)).toBeUndefined()

  shop.wait(90)

  expect(iso(dataKeptUntil(shop.account, shop.now))).toBe('2027-07-04T12:00:00.000Z')
})

test('a cancellation at once starts the twelve months', () => {
  const shop = openShop(june)
  shop.buy('register', basic)

  shop.cancel('now')

  expect(iso(dataKeptUntil(shop.account, shop.now))).toBe('2027-06-01T12:00:00.000Z')
})

test('a payment that waits, and a plan bought again, keep the data', () => {
  const shop = openShop(june)
  shop.trial('ps')
  shop.wait(20)
  const payment = shop.ask('register', [basic])
  expect(dataKeptUntil(shop.account, shop.now)).toBeUndefined()

  shop.pay(payment)
  expect(dataKeptUntil(shop.account, shop.now)).toBeUndefined()
})

test('a company that never had a part has no such day', () => {
  expect(dataKeptUntil(openShop(june).account, Date.parse(june))).toBeUndefined()
})
