import { expect, test } from 'vitest'
import { openShop, plan } from '../testing/an-account.ts'

const june = '2026-06-01T12:00:00Z'
const web = plan('shop', 800, 'monthly', 'ec')

test('a change now that names a running and a new part changes the one at once and begins the other', () => {
  const shop = openShop(june)
  shop.buy('register', plan('basic', 1000))
  shop.wait(15)
  shop.buy('change', plan('pro', 3000), web)
  const [old, pro, shopTerm] = shop.account.terms
  expect([old?.closed?.at, pro?.startsAt, shopTerm?.startsAt]).toEqual([shop.now, shop.now, shop.now])
  expect(shop.account.payments.at(-1)?.due).toBe(3800 - 500)
})

test('a change of a part that does not run, alone or for the end of the period, is refused', () => {
  const shop = openShop(june)
  shop.buy('register', plan('basic', 1000))
  expect(() => shop.quote('change', [web])).toThrow('noSuchPart')
  expect(() => shop.quote('change', [plan('pro', 3000), web], 'periodEnd')).toThrow('noSuchPart')
  expect(() => shop.quote('change', [plan('basic', 1000), web])).toThrow('nothingToChange')
})
