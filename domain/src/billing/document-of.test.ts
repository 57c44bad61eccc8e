import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { factsOfKind, openShop, plan, type Shop } from '../testing/an-account.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const documents = (shop: Shop) => factsOfKind(shop.facts, 'documentIssued')

test('each decision makes one document: charges less credits', () => {
  const shop = openShop(june)
  shop.buy('register', basic, plan('shop', 600, 'monthly', 'ec'))
  shop.wait(15)
  const change = shop.buy('change', plan('pro', 3000))

  const [first, second] = documents(shop)
  expect([first?.amount, second?.amount, documents(shop).length]).toEqual([1600, 2500, 2])
  expect(second).toMatchObject({
    paymentId: change.id,
    lines: [
      { kind: 'charge', planKey: 'pro', amount: 3000, from: shop.now },
      { kind: 'credit', planKey: 'basic', amount: -500, from: shop.now },
    ],
  })
})

test('a change to a cheaper plan makes a credit note', () => {
  const shop = openShop(june)
  shop.buy('register', plan('pro', 3000))

  shop.buy('change', basic)

  expect(documents(shop).at(-1)?.amount).toBe(-2000)
})

test('a decision that adds up to nothing makes none', () => {
  const shop = openShop(june)
  shop.buy('register', basic)
  shop.buy('change', plan('other', 1000))
  shop.ask('change', [plan('mini', 500)], { when: 'periodEnd' })
  shop.trial('ec')
  shop.cancel('periodEnd')

  expect(documents(shop)).toHaveLength(1)
})

test('the balance pays and is never a line', () => {
  const shop = openShop(june, { balance: money(400) })

  shop.buy('register', basic)

  expect(documents(shop)).toMatchObject([{ amount: 1000, lines: [{ kind: 'charge', amount: 1000 }] }])
})

test('a payment that is rejected or expires makes none', () => {
  const shop = openShop(june)
  const { id: paymentId } = shop.ask('register', [basic])
  shop.command({ kind: 'rejectPayment', paymentId })
  shop.ask('register', [basic])
  shop.wait(31)
  shop.tick()

  expect(documents(shop)).toEqual([])
})
