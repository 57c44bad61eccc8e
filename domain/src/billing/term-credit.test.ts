import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { moneyOf, openShop, plan } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'
import { termCredit } from './term-credit.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const june = { price: money(1000), startsAt: start, endsAt: start + 30 * dayMs }

describe('the value of a term', () => {
  test.each([
    ['before it begins', -dayMs, 1000],
    ['at its first instant', 0, 1000],
    ['in its first second', 999, 1000],
    ['after one second', 1000, 999],
    ['after a third of it', 10 * dayMs, 666],
    ['in its last second', 30 * dayMs - 1, 0],
    ['at its end', 30 * dayMs, 0],
    ['after its end', 90 * dayMs, 0],
  ])('%s', (_, after, credit) => {
    expect(termCredit(june, start + after).credit).toBe(credit)
  })

  test('is exact where the product of price and seconds is beyond a safe integer', () => {
    const term = { ...june, price: money(1_000_000_000_000_000) }

    expect(termCredit(term, start + 10 * dayMs).credit).toBe(666_666_666_666_666)
  })

  test('is computed from the granted price, whatever the price table shows today', () => {
    const shop = openShop('2026-06-01T12:00:00Z')
    shop.buy('register', plan('basic', 1000))
    shop.wait(15)

    const { lines } = shop.quote('change', [plan('pro', 9000)])

    const basis = { price: 1000, secondsLeft: 15 * 86_400, secondsOfTerm: 30 * 86_400 }
    expect(lines).toMatchObject([{ amount: 9000 }, { kind: 'credit', amount: -500, basis }])
  })

  test('of a term that an upgrade began is computed over its own length, not over the rest of the replaced one', () => {
    const shop = openShop('2026-06-01T12:00:00Z')
    shop.buy('register', plan('basic', 1000))
    shop.wait(20)
    shop.buy('change', plan('pro', 3000))
    shop.wait(15)

    const { lines } = shop.quote('change', [plan('max', 5000)])

    expect(lines[1]).toMatchObject({ amount: -1500, basis: { secondsOfTerm: 30 * 86_400, secondsLeft: 15 * 86_400 } })
  })

  test('going to another plan and back at once costs nothing', () => {
    const shop = openShop('2026-06-01T12:00:00Z')
    shop.buy('register', plan('basic', 1000))
    shop.buy('change', plan('pro', 3000))
    shop.now += 300
    shop.buy('change', plan('basic', 1000))

    expect(shop.account.balance).toBe(2000)
    expect(moneyOf(shop)).toEqual({ cameIn: 3000, isIn: 3000 })
  })

  test.each([
    ['second', 1000],
    ['hour', 3_600_000],
    ['month', 29 * dayMs],
  ])(
    'chains of 2 to 10 changes within one %s charge the value used, what runs and what is left in balance',
    (_, within) => {
      for (let changes = 2; changes <= 10; changes += 1) {
        const shop = openShop('2026-06-01T12:00:00Z')
        const start = shop.now
        shop.buy('register', plan('plan0', 499))
        for (let n = 1; n <= changes; n += 1) {
          shop.now = start + Math.floor((within * n) / changes)
          shop.buy('change', plan(`plan${n}`, [499, 998, 1497, 250][n % 4] ?? 0))
        }
        const used = shop.account.terms.map(({ price, closed }) => (closed ? price - closed.credit : 0))
        const running = shop.account.terms.at(-1)?.price ?? 0
        const charged = shop.account.payments.reduce((sum, { received }) => sum + received, 0)
        expect(charged).toBe(used.reduce((sum, one) => sum + one, running + shop.account.balance))
      }
    },
  )

  test('two upgrades in one instant charge only the differences', () => {
    const shop = openShop('2026-06-01T12:00:00Z')

    const paid = [
      shop.buy('register', plan('basic', 499)),
      shop.buy('change', plan('pro', 998)),
      shop.buy('change', plan('max', 1497)),
    ]

    expect(paid.map(({ received }) => received)).toEqual([499, 499, 499])
  })
})
