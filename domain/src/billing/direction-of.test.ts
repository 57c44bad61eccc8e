import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { openShop, plan } from '../testing/an-account.ts'
import { type BillingPeriod, monthsOfPeriod } from './billing-account.ts'
import { directionOf } from './direction-of.ts'

const periods = Object.keys(monthsOfPeriod).filter((key): key is BillingPeriod => key in monthsOfPeriod)
const costs = ['less', 'equal', 'more'] as const
const lengths = ['shorter', 'equal', 'longer'] as const

/** The written result for each pair of a cost per month and a length. */
const written = {
  less: { shorter: 'downgrade', equal: 'downgrade', longer: 'upgrade' },
  equal: { shorter: 'downgrade', equal: 'same', longer: 'upgrade' },
  more: { shorter: 'upgrade', equal: 'upgrade', longer: 'upgrade' },
} as const

test('every pair of plans and periods has the written direction', () => {
  const prices = [0, 1, 999, 1000, 1001, 2999, 3000, 3001, 11_999, 12_000, 12_001]
  const plans = periods.flatMap((period) => prices.map((price) => ({ period, price: money(price) })))

  const wrong = plans.flatMap((current) =>
    plans.flatMap((wanted) => {
      const perMonth = (one: typeof current) => (one.price * 12) / monthsOfPeriod[one.period]
      const cost = costs[Math.sign(perMonth(wanted) - perMonth(current)) + 1] ?? 'equal'
      const length = lengths[Math.sign(monthsOfPeriod[wanted.period] - monthsOfPeriod[current.period]) + 1] ?? 'equal'
      return directionOf(current, wanted) === written[cost][length] ? [] : [{ current, wanted, cost, length }]
    }),
  )

  expect(wrong).toEqual([])
})

test('a month that costs more per month than the running year is an upgrade, one that costs less a downgrade', () => {
  const year = { period: 'annual', price: money(12_000) } as const

  expect(directionOf(year, { period: 'monthly', price: money(1001) })).toBe('upgrade')
  expect(directionOf(year, { period: 'monthly', price: money(999) })).toBe('downgrade')
})

test('compares costs per month exactly where a rounded month would be equal', () => {
  expect(directionOf({ period: 'quarterly', price: money(1000) }, { period: 'quarterly', price: money(1001) })).toBe(
    'upgrade',
  )
  expect(directionOf({ period: 'annual', price: money(4001) }, { period: 'quarterly', price: money(1000) })).toBe(
    'downgrade',
  )
})

test('a quote names a first plan, a renewal, and the direction of a change', () => {
  const shop = openShop('2026-06-01T12:00:00Z')
  const first = shop.quote('register', [plan('basic', 1000)])
  shop.buy('register', plan('basic', 1000))

  const renewed = shop.quote('renew', [plan('basic', 1100)])
  const longer = shop.quote('renew', [plan('basic', 10_000, 'annual')])
  const cheaper = shop.quote('change', [plan('mini', 500)], 'periodEnd')

  const directions = [first, renewed, longer, cheaper].map((quote) => quote.directions[0]?.direction)
  expect(directions).toEqual(['new', 'renewal', 'upgrade', 'downgrade'])
})

test('a paid plan after a trial is new', () => {
  const shop = openShop('2026-06-01T12:00:00Z')
  shop.trial('ps')

  expect(shop.quote('renew', [plan('basic', 1000)]).directions).toEqual([{ part: 'ps', direction: 'new' }])
  expect(shop.quote('change', [plan('pro', 2000)]).directions).toEqual([{ part: 'ps', direction: 'new' }])
})
