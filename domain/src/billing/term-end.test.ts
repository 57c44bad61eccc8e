import { describe, expect, test } from 'vitest'
import { wallTimeAt } from '../time/wall-time.ts'
import { openShop, plan } from '../testing/an-account.ts'
import { billingZones } from '../testing/arbitrary-billing.ts'
import { type BillingPeriod, monthsOfPeriod } from './billing-account.ts'
import { dayMs } from './billing-times.ts'
import { termEnd } from './term-end.ts'

const iso = (instant: number | null | undefined) => new Date(instant ?? Number.NaN).toISOString()
const at = (text: string, timeZone = 'UTC') => ({ from: Date.parse(text), timeZone })
const periods = Object.keys(monthsOfPeriod).filter((key): key is BillingPeriod => key in monthsOfPeriod)

/** Enough ends to pass each month of a year, and a leap day. */
const endsOf = { monthly: 12, quarterly: 5, semiannual: 3, annual: 4 } as const

describe('the end of a term', () => {
  test('the nth end is the anchor’s day, or the month’s last day, for every start in four years and every period', () => {
    const ends = periods.flatMap((period) =>
      Array.from({ length: endsOf[period] }, (_, n) => (n + 1) * monthsOfPeriod[period]),
    )
    const counts = new Set(ends)
    const wrong: string[] = []
    for (let from = Date.UTC(2024, 0, 1, 15, 30); from < Date.UTC(2028, 0, 1); from += dayMs) {
      const start = new Date(from)
      for (const months of counts) {
        const month = start.getUTCMonth() + months
        const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
        const closedForm = Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay), 15, 30)
        const end = termEnd({ from, timeZone: 'UTC' }, months)
        if (end !== closedForm) wrong.push(`${iso(from)} + ${months} months = ${iso(end)}`)
      }
    }
    expect(wrong).toEqual([])
  }, 30_000)

  test('renewals begun on the 31st end on the 28th of February and again on the 31st of March', () => {
    const shop = openShop('2026-01-31T15:00:00Z')
    shop.buy('register', plan('basic', 1000))
    shop.buy('renew', plan('basic', 1000))
    shop.buy('renew', plan('basic', 1000))

    const days = shop.account.terms.map(({ endsAt, anchor }) => wallTimeAt(iso(endsAt), anchor.timeZone))
    expect(days).toEqual(['2026-02-28T12:00', '2026-03-31T12:00', '2026-04-30T12:00'])
  })

  test('a year begun on the 29th of February ends on the 28th, and on the 29th in leap years', () => {
    const ends = [1, 2, 3, 4].map((years) => iso(termEnd(at('2024-02-29T10:00:00Z'), 12 * years)).slice(0, 10))

    expect(ends).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  test.each([
    ['Pacific/Pago_Pago', '2026-01-15T10:59'],
    ['America/Santiago', '2026-03-15T18:20'],
    ['Europe/Madrid', '2026-02-28T23:40'],
    ['Asia/Kathmandu', '2026-05-31T00:05'],
    ['Pacific/Auckland', '2026-08-31T13:00'],
    ['Pacific/Kiritimati', '2026-12-31T10:00'],
  ])('keeps the local time of day in %s, also when the clocks change', (timeZone, utc) => {
    const anchor = at(`${utc}:00Z`, timeZone)
    const timeOfDay = wallTimeAt(iso(anchor.from), timeZone).slice(11)

    const times = Array.from({ length: 24 }, (_, n) => wallTimeAt(iso(termEnd(anchor, n + 1)), timeZone).slice(11))

    expect(new Set(times)).toEqual(new Set([timeOfDay]))
  })

  test('a local time that is skipped moves later by the jump, and the anchor’s time returns a month later', () => {
    const anchor = at('2026-02-08T07:30:00Z', 'America/New_York')

    expect(wallTimeAt(iso(termEnd(anchor, 1)), anchor.timeZone)).toBe('2026-03-08T03:30')
    expect(wallTimeAt(iso(termEnd(anchor, 2)), anchor.timeZone)).toBe('2026-04-08T02:30')
  })

  test('of a local time that occurs twice the first counts', () => {
    expect(iso(termEnd(at('2026-10-01T05:30:00Z', 'America/New_York'), 1))).toBe('2026-11-01T05:30:00.000Z')
  })

  test.each(billingZones)(
    'in %s renewals leave neither a gap nor a day that is paid twice, and no credit at the edge',
    (timeZone) => {
      const shop = openShop('2026-03-27T23:59:59.500Z', { timeZone })
      shop.buy('register', plan('basic', 1000))
      for (let month = 0; month < 24; month += 1) {
        const end = shop.account.terms.at(-1)?.endsAt ?? 0
        shop.now = end - 1
        expect(shop.quote('change', [plan('pro', 2000)]).total).toBe(2000)
        shop.buy('renew', plan('basic', 1000))
        expect(shop.account.terms.at(-1)?.startsAt).toBe(end)
      }
      expect(shop.account.terms.reduce((sum, { endsAt, startsAt }) => sum + endsAt - startsAt, 0)).toBe(
        (shop.account.terms.at(-1)?.endsAt ?? 0) - Date.parse('2026-03-27T23:59:59.500Z'),
      )
    },
  )

  test('keeps seconds and milliseconds', () => {
    expect(iso(termEnd(at('2026-01-10T10:00:59.987Z', 'America/Santiago'), 1))).toBe('2026-02-10T10:00:59.987Z')
  })

  test('a company that moves to another zone on the last evening keeps its ends; a new anchor takes the new zone', () => {
    const shop = openShop('2026-02-01T02:30:00Z')
    shop.buy('register', plan('basic', 1000))
    const [first] = shop.account.terms
    shop.now = (first?.endsAt ?? 0) - 3_600_000
    shop.account = { ...shop.account, timeZone: 'Pacific/Kiritimati' }

    shop.buy('renew', plan('basic', 1000))
    const renewed = shop.account.terms.at(-1)
    shop.buy('change', plan('pro', 2000))

    expect(iso(first?.endsAt)).toBe('2026-03-01T02:30:00.000Z')
    expect([renewed?.startsAt, iso(renewed?.endsAt)]).toEqual([first?.endsAt, '2026-04-01T02:30:00.000Z'])
    expect(shop.account.terms.at(-1)?.anchor).toEqual({ from: shop.now, timeZone: 'Pacific/Kiritimati' })
  })
})
