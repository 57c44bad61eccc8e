import { describe, expect, test } from 'vitest'
import { factsOfKind, openShop, plan, type Shop } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const end = Date.parse(june) + 30 * dayMs

/** Ticks every `minutes` for some days. Returns the reminders with the day, counted from `from`, on which they were sent. */
function tickFor(shop: Shop, days: number, minutes: number, from: number) {
  const until = shop.now + days * dayMs
  const sent: string[] = []
  for (; shop.now <= until; shop.now += minutes * 60_000) {
    for (const { reminder, at } of factsOfKind(shop.tick(), 'reminderDue')) {
      sent.push(`${reminder.part} ${reminder.key} ${(at - from) / dayMs}`)
    }
  }
  return sent
}

describe('reminders', () => {
  test('come 15, 7, 3 and 1 days before the end, at the end and 3 days after it, each once', () => {
    const shop = openShop(june)
    shop.buy('register', basic)

    const sent = tickFor(shop, 60, 30, end)

    expect(sent).toEqual(['ps days15 -15', 'ps days7 -7', 'ps days3 -3', 'ps days1 -1', 'ps ended 0', 'ps after3 3'])
  })

  test('are sent once for each end of a year of monthly renewals, with a clock that ticks every hour', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    for (let month = 0; month < 12; month += 1) {
      const left = (shop.account.terms.at(-1)?.endsAt ?? 0) - shop.now
      tickFor(shop, left / dayMs - 0.1, 60, end)
      shop.buy('renew', basic)
    }

    const { reminders } = shop.account
    expect(new Set(reminders.map(({ endsAt, key }) => `${endsAt} ${key}`)).size).toBe(reminders.length)
    expect(reminders.filter(({ key }) => key === 'days7')).toHaveLength(12)
    expect(reminders.some(({ key }) => key === 'ended' || key === 'after3')).toBe(false)
  })

  test('of a late clock are only the newest', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.now = end - 2 * dayMs

    expect(factsOfKind(shop.tick(), 'reminderDue').map(({ reminder }) => reminder.key)).toEqual(['days3'])
    expect(shop.tick()).toEqual([])
    expect(tickFor(shop, 30, 60, end)).toEqual(['ps days1 -1', 'ps ended 0', 'ps after3 3'])
  })

  test('of a trial of 14 days begin 7 days before its end', () => {
    const shop = openShop(june)
    shop.trial('ps')

    expect(tickFor(shop, 12.5, 60, Date.parse(june) + 14 * dayMs)).toEqual(['ps days7 -7', 'ps days3 -3'])
  })

  test('of a plan that was cancelled for its end are only the one at the end', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.cancel('periodEnd')

    expect(tickFor(shop, 60, 60, end)).toEqual(['ps ended 0'])
  })

  test('stop when a plan is cancelled at once, also about an earlier end', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.buy('renew', basic)
    shop.now = end + dayMs
    shop.tick()
    shop.cancel('now')

    expect(tickFor(shop, 60, 60, end)).toEqual([])
  })

  test('return when a cancellation is taken back', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.cancel('periodEnd')
    shop.now = end - 5 * dayMs
    expect(shop.tick()).toEqual([])

    shop.command({ kind: 'takeBackCancellation', part: 'ps' })

    expect(tickFor(shop, 4.5, 60, end)).toEqual(['ps days7 -5', 'ps days3 -3', 'ps days1 -1'])
  })

  test('are the clock’s alone: no other command sends one', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.now = end - dayMs

    shop.buy('renew', basic)

    expect(factsOfKind(shop.facts, 'reminderDue')).toEqual([])
  })
})
