/** A company pays for the time that it uses: grace, days of a check, and the wait between quote and approval (N-25). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf, openShop, plan, type Shop } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'
import { termCredit } from './term-credit.ts'

const basic = plan('basic', 30_000)
const other = plan('other', 30_000)
const start = '2026-06-01T12:00:00Z'
const hours = 6

/** The days on which a part was active, sampled four times a day. */
function activeDays(shop: Shop, until: number): number {
  let active = 0
  for (; shop.now < until; shop.wait(hours / 24)) if (shop.state().status > 0) active += hours / 24
  return active
}

/** The used value of everything bought. */
function valueUsed({ account, now }: Shop): number {
  return account.terms.reduce((sum, term) => {
    const left = term.closed ? term.closed.credit : termCredit(term, now).credit
    return sum + term.price + term.added - left
  }, 0)
}

test('renewing after grace again and again gives no free days', () => {
  const shop = openShop(start)
  shop.buy('register', basic)
  let active = 0
  for (let month = 0; month < 12; month += 1) {
    const end = shop.account.terms.at(-1)?.endsAt ?? 0
    active += activeDays(shop, end + 4 * dayMs)
    shop.buy('renew', basic)
  }
  active += activeDays(shop, shop.account.terms.at(-1)?.endsAt ?? 0)
  const months = shop.account.terms.map(({ startsAt, endsAt }) => (endsAt - startsAt) / dayMs)
  // Only the grace of the last end is still unpaid; the next renewal pays for it.
  expect(active).toBeCloseTo(
    months.reduce((sum, days) => sum + days, 0),
    0,
  )
})

test('a renewal pays the days of grace once, and cancelling it does not return them', () => {
  const shop = openShop(start)
  shop.buy('register', basic)
  shop.wait(35)
  shop.buy('renew', basic)
  shop.cancel('now')
  expect(shop.account.balance).toBeLessThanOrEqual(30_000 - 3 * 967)
  shop.wait(1)
  shop.buy('register', basic)
  expect(shop.account.terms.at(-1)?.startsAt).toBe(shop.now)
})

test('changes with repeatedly waiting payments still use up the bought time', () => {
  const shop = openShop(start)
  shop.buy('register', basic)
  for (let round = 0; round < 5; round += 1) {
    const payment = shop.ask(
      'change',
      [round % 2 === 0 ? other : basic].map((one) => ({ ...one, period: 'quarterly' })),
    )
    shop.wait(29)
    if (payment.due > 0) shop.pay(payment)
  }
  const days = (shop.now - Date.parse(start)) / dayMs
  // A month of 30,000 is a thousand a day, a quarter of 30,000 a third of that.
  expect(valueUsed(shop)).toBeGreaterThan(days * 300)
  expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
})

test('a wait that uses more than the price of its line is taken from the other line', () => {
  const shop = openShop(start)
  shop.buy('register', plan('max', 300_000))
  const payment = shop.ask('change', [plan('mini', 100), plan('shop', 400_000, 'monthly', 'ec')])
  shop.wait(20)
  shop.pay(payment)
  const [, mini, web] = shop.account.terms
  expect(mini?.worth?.amount).toBe(0)
  // 20 of 30 days of 300,000, less the 100 that the small plan cost.
  expect(web?.worth?.amount).toBe(400_000 - 199_900)
  expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
})

describe('with one price for all plans', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('renew' as const), wait: fc.integer({ min: 0, max: 40 * 24 }) }),
    fc.record({ does: fc.constant('change' as const), wait: fc.integer({ min: 0, max: 29 * 24 }) }),
    fc.record({ does: fc.constant('cancel' as const), wait: fc.integer({ min: 0, max: 10 * 24 }) }),
  )
  test('a company is never active for longer than it paid, except for one end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const shop = openShop(start)
        shop.buy('register', basic)
        let active = 0
        const pass = (wait: number) => {
          active += activeDays(shop, shop.now + wait * 3_600_000)
        }
        for (const { does, wait } of steps) {
          if (does === 'cancel') shop.cancel('now')
          const wish = shop.account.terms.length % 2 === 0 ? basic : other
          if (does === 'renew') pass(wait)
          if (does === 'cancel') pass(wait)
          const quoted = does === 'change' && shop.state().status === 1
          const payment = shop.ask(quoted ? 'change' : 'renew', [wish])
          if (does === 'change') pass(wait)
          if (payment.due > 0) shop.pay(payment)
        }
        // The cheapest day of a month of 30,000 is one of 31; three days of grace and five of a check may still be unpaid.
        expect(active).toBeLessThanOrEqual(valueUsed(shop) / (30_000 / 31) + 5 + steps.length * (hours / 24))
      }),
      { numRuns: 100 },
    )
  })
})
