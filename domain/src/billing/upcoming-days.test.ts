import { expect, test } from 'vitest'
import { openShop, plan } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'
import { nextDueAt } from './next-due-at.ts'
import { type UpcomingDay, upcomingDays } from './upcoming-days.ts'

const june = '2026-06-01T12:00:00Z'
const start = Date.parse(june)

const told = (days: readonly UpcomingDay[]) =>
  days.map(({ at, facts, begins }) => {
    const kinds = facts.map((fact) => (fact.kind === 'reminderDue' ? fact.reminder.key : fact.kind))
    return [(at - start) / dayMs, ...kinds, ...begins.map(({ planKey }) => `begins ${planKey}`)]
  })

test('forecasts exactly what the clock does on each day', () => {
  const shop = openShop(june)
  shop.buy('register', plan('basic', 1000))
  shop.wait(20)
  shop.ask('renew', [plan('basic', 1000)])

  const days = upcomingDays(shop.account, shop.now, start + 365 * dayMs)

  expect(told(days)).toEqual([
    [20, 'days15'],
    [23, 'days7'],
    [27, 'days3'],
    [29, 'days1'],
    [30, 'extended', 'ended'],
    [33, 'after3'],
    [35, 'expired'],
    [50, 'paymentDecided'],
  ])
  const ticked = days.map(({ at }) => {
    shop.now = at
    return shop.tick()
  })
  expect(ticked).toEqual(days.map(({ facts }) => facts))
})

test('a term that was bought begins on its day, and the horizon ends the view', () => {
  const shop = openShop(june)
  shop.buy('register', plan('basic', 1000))
  shop.buy('renew', plan('pro', 2000))
  shop.now += 1

  expect(told(upcomingDays(shop.account, shop.now, start + 31 * dayMs))).toEqual([[30, 'begins pro']])
})

test('the next instant is the first of the days to come', () => {
  const shop = openShop(june)
  shop.buy('register', plan('basic', 1000))
  shop.buy('renew', plan('pro', 2000))
  expect(nextDueAt(shop.account, shop.now)).toBe(start + 30 * dayMs)

  shop.cancel('now')
  expect(nextDueAt(shop.account, shop.now)).toBeUndefined()
})

test('a company that never bought anything has nothing to expect', () => {
  expect(upcomingDays(openShop(june).account, start, start + 3650 * dayMs)).toEqual([])
})
