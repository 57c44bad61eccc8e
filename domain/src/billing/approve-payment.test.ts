import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { factsOfKind, moneyOf, openShop, paymentOf, plan, refusalOf, type Shop } from '../testing/an-account.ts'
import type { BillingCommand } from './billing-command.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const web = plan('shop', 800, 'monthly', 'ec')
const pro = plan('pro', 3000)

const statusOf = (shop: Shop, id: string) => paymentOf(shop, id).status
const reject = (shop: Shop, paymentId: string) => shop.command({ kind: 'rejectPayment', paymentId })

describe('money for a payment', () => {
  test.each([
    ['exactly what is due', 1000, 'approved', 0],
    ['one unit less', 999, 'pending', 0],
    ['one unit more', 1001, 'approved', 1],
    ['twice the amount', 2000, 'approved', 1000],
  ] as const)('%s: it is %s, with %i in balance', (_, amount, status, balance) => {
    const shop = openShop(june)
    const payment = shop.ask('register', [basic])

    shop.pay(payment, amount)

    expect([statusOf(shop, payment.id), shop.account.balance]).toEqual([status, balance])
    expect(moneyOf(shop)).toEqual({ cameIn: amount, isIn: amount })
  })

  test('in parts adds up, and the last part approves', () => {
    const shop = openShop(june)
    const payment = shop.ask('register', [basic])
    for (const amount of [400, 599]) shop.pay(payment, amount)
    expect([shop.state().status, paymentOf(shop, payment.id).received]).toEqual([-1, 999])

    shop.pay(payment, 1)

    expect([shop.state().status, statusOf(shop, payment.id)]).toEqual([1, 'approved'])
  })

  test.each(['approved', 'rejected', 'expired'] as const)(
    'that arrives after it was %s goes to the balance',
    (status) => {
      const shop = openShop(june)
      const payment = shop.ask('register', [basic])
      if (status === 'approved') shop.pay(payment)
      if (status === 'rejected') reject(shop, payment.id)
      if (status === 'expired') shop.wait(31)
      const { terms } = shop.account

      shop.pay(payment, 1000)

      expect([statusOf(shop, payment.id), shop.account.balance, shop.account.terms]).toEqual([status, 1000, terms])
      expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
    },
  )

  test('is above zero and for a known payment', () => {
    const shop = openShop(june)
    const payment = shop.ask('register', [basic])

    expect(() => shop.pay(payment, 0)).toThrow(RangeError)
    expect(refusalOf(shop.pay({ ...payment, id: 'unknown' }, 5))).toBe('noSuchPayment')
    expect(refusalOf(reject(shop, 'unknown'))).toBe('noSuchPayment')
  })
})

describe('a payment applies whole or not at all', () => {
  test('both parts begin in one step', () => {
    const shop = openShop(june)
    const payment = shop.ask('register', [basic, web])
    shop.pay(payment, 1799)
    expect(shop.account.terms).toEqual([])

    shop.pay(payment, 1)

    expect(shop.account.terms.map(({ part, startsAt }) => [part, startsAt])).toEqual([
      ['ps', shop.now],
      ['ec', shop.now],
    ])
  })

  test('without an id for each term it is an error, and nothing applies', () => {
    const shop = openShop(june)
    const { id } = shop.ask('register', [basic, web])
    const command: BillingCommand = { kind: 'receiveMoney', paymentId: id, amount: money(1800), termIds: ['one'] }

    expect(() => shop.command(command)).toThrow(RangeError)
    expect(shop.account.terms).toEqual([])
  })

  test.each([
    ['bankTransfer', 30],
    ['card', 1],
  ] as const)('by %s it waits %i days, then ends by itself', (method, days) => {
    const shop = openShop(june)
    const { id } = shop.ask('register', [basic], { method })
    shop.now += days * 86_400_000 - 1
    shop.tick()
    expect(statusOf(shop, id)).toBe('pending')

    shop.now += 1
    const facts = shop.tick()

    expect(factsOfKind(facts, 'paymentDecided')).toEqual([
      { kind: 'paymentDecided', paymentId: id, status: 'expired', at: shop.now },
    ])
  })

  test.each(['rejected', 'expired'] as const)(
    'an upgrade that is %s leaves the old plan, and returns money and balance',
    (end) => {
      const shop = openShop(june)
      shop.buy('register', plan('basic', 1000, 'annual'))
      shop.command({ kind: 'correctBalance', amount: money(500) })
      const { terms } = shop.account
      const payment = shop.ask('change', [pro])
      shop.pay(payment, 100)
      expect([payment.balanceUsed, payment.due, shop.account.balance]).toEqual([500, 1500, 0])

      if (end === 'rejected') reject(shop, payment.id)
      else shop.wait(30)
      shop.tick()

      expect([statusOf(shop, payment.id), shop.account.balance]).toEqual([end, 600])
      expect(shop.account.terms).toEqual(terms)
      expect(moneyOf(shop)).toEqual({ cameIn: 1600, isIn: 1600 })
    },
  )

  test('nothing is decided twice: money approves once, a rejection after it is refused, in both orders', () => {
    const first = openShop(june)
    const paid = first.ask('register', [basic])
    first.pay(paid, 1000)
    for (let time = 0; time < 31; time += 1) first.pay(paid, 1000)
    expect(refusalOf(reject(first, paid.id))).toBe('paymentDecided')
    expect([first.account.terms.length, first.account.balance]).toEqual([1, 31_000])

    const second = openShop(june)
    const rejected = second.ask('register', [basic])
    reject(second, rejected.id)
    expect(refusalOf(reject(second, rejected.id))).toBe('paymentDecided')
    second.pay(rejected, 1000)
    expect([second.account.terms.length, second.account.balance]).toEqual([0, 1000])
  })

  test('late and repeated news, in any order, neither revives a cancelled plan nor ends its successor', () => {
    const shop = openShop(june)
    const old = shop.buy('register', basic)
    const failed = shop.ask('change', [plan('mini', 2000)])
    shop.cancel('now')
    const next = shop.buy('register', pro)
    const { account } = shop
    const news = [
      () => shop.pay(old, 10),
      () => reject(shop, old.id),
      () => shop.pay(failed, 20),
      () => reject(shop, failed.id),
      () => reject(shop, next.id),
      () => shop.command({ kind: 'tick' }),
    ]

    const ends = ordersOf(news).map((order) => {
      shop.account = account
      for (const one of [...order, ...order]) one()
      return {
        ...shop.account,
        payments: shop.account.payments.map(({ id, status, received }) => [id, status, received]),
      }
    })

    expect(ends).toHaveLength(720)
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject({ balance: account.balance + 60, terms: account.terms })
    expect(shop.state()).toMatchObject({ status: 1, planKey: 'pro' })
  })
})

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

describe('a change now', () => {
  test('begins at the approval with a new anchor, and is shorter by the value that the wait used', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(15)
    const payment = shop.ask('change', [pro])
    expect(payment.due).toBe(2500)
    shop.wait(4)
    expect(shop.state().planKey).toBe('basic')

    shop.pay(payment)

    const [old, next] = shop.account.terms
    expect(old?.closed).toEqual({ at: shop.now, valuedAt: payment.quotedAt, credit: 500 })
    expect(next).toMatchObject({ startsAt: shop.now, price: 3000 })
    // Four of 30 days of 1000 were used while it waited; of 3000 for the 30 days from 20 June, they are 1.33 days.
    const endsAt = shop.now + (30 * dayMs * (3000 - 134)) / 3000
    expect(next).toMatchObject({ endsAt, anchor: { from: endsAt }, anchorMonths: 0, worth: { amount: 2866 } })
    expect(shop.state()).toMatchObject({ status: 1, planKey: 'pro' })
    expect(moneyOf(shop)).toEqual({ cameIn: 3500, isIn: 3500 })
  })

  test('replaces later terms with their whole value', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.buy('renew', basic)
    shop.buy('renew', basic)
    shop.wait(15)

    const payment = shop.buy('change', pro)

    expect(payment.due).toBe(500)
    expect(shop.account.terms.map(({ closed }) => closed?.credit)).toEqual([500, 1000, 1000, undefined])
  })

  test('to a cheaper plan leaves the difference in balance, for the next payment', () => {
    const shop = openShop(june)
    shop.buy('register', pro)
    shop.wait(15)
    shop.ask('change', [basic])
    expect(shop.account.balance).toBe(500)

    const payment = shop.ask('renew', [basic])

    expect([payment.balanceUsed, payment.due, shop.account.balance]).toEqual([500, 500, 0])
  })

  test('by transfer gives its credit to no other payment before it is paid', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(1)
    const upgrade = shop.ask('change', [pro])

    expect(shop.quote('register', [web])).toMatchObject({ balanceBefore: 0, dueNow: 800 })
    expect(() => shop.ask('change', [plan('mini', 100)])).toThrow('paymentPending')
    reject(shop, upgrade.id)
    expect(shop.account.balance).toBe(0)
    expect(shop.quote('change', [plan('mini', 100)]).total).toBe(100 - 966)
  })

  test('requested in grace continues from the old end, as a renewal does', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(31)

    shop.buy('change', pro)

    const [old, next] = shop.account.terms
    expect([next?.startsAt, next?.anchor, old?.closed]).toEqual([old?.endsAt, old?.anchor, null])
  })

  test('approved after the old term ended and the part expired begins as many days earlier as the part was used past its end', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(29)
    const payment = shop.ask('change', [pro])
    shop.wait(20)
    shop.tick()
    expect(shop.state().status).toBe(0)

    shop.pay(payment)

    expect(shop.state()).toMatchObject({ status: 1, planKey: 'pro' })
    expect(shop.account.terms[1]?.startsAt).toBe(shop.now - 5 * dayMs)
    expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
  })
})

test('a credit of one part pays for another part of the same payment', () => {
  const shop = openShop(june)
  shop.buy('register', pro, web)

  const payment = shop.ask('change', [basic, plan('mall', 2900, 'monthly', 'ec')])

  expect(payment.due).toBe(100)
})
