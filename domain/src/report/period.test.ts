import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, businessClock, comparedDays, countDays, periodDays, reportPeriods } from './period.ts'

const at = (today: string, elapsed = '11:00') => ({ today, elapsed })

test.each([
  ['today', '2026-03-04', '2026-03-04'],
  ['yesterday', '2026-03-03', '2026-03-03'],
  ['thisWeek', '2026-03-02', '2026-03-04'],
  ['last7', '2026-02-26', '2026-03-04'],
  ['last30', '2026-02-03', '2026-03-04'],
  ['thisMonth', '2026-03-01', '2026-03-04'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisQuarter', '2026-01-01', '2026-03-04'],
  ['thisYear', '2026-01-01', '2026-03-04'],
] as const)('%s begins and ends on the days of the company', (period, from, to) => {
  expect(periodDays(period, '2026-03-04', 'monday')).toEqual({ from, to })
})

test("a week begins on the day of the company's settings", () => {
  const starts = (['sunday', 'monday', 'saturday'] as const).map(
    (start) => periodDays('thisWeek', '2026-03-04', start).from,
  )
  expect(starts).toEqual(['2026-03-01', '2026-03-02', '2026-02-28'])
})

function compared(
  period: (typeof reportPeriods)[number],
  today: string,
  comparison: Parameters<typeof comparedDays>[0],
) {
  const range = periodDays(period, today, 'monday')
  const found = comparedDays(comparison, { period, range, clock: at(today) })
  return found && [found.from, found.to, found.until]
}

test('on the 3rd at 11:00 a month is compared with three days of the month before, up to the same time', () => {
  expect(compared('thisMonth', '2026-03-03', 'previous')).toEqual(['2026-02-01', '2026-02-03', '11:00'])
  expect(compared('thisMonth', '2026-03-03', 'previousFull')).toEqual(['2026-02-01', '2026-02-28', null])
})

test('a month of 31 days is compared with at most the whole shorter month', () => {
  expect(compared('thisMonth', '2026-03-31', 'previous')).toEqual(['2026-02-01', '2026-02-28', '11:00'])
  expect(compared('thisMonth', '2026-04-30', 'previous')).toEqual(['2026-03-01', '2026-03-30', '11:00'])
  expect(compared('lastMonth', '2026-05-10', 'previous')).toEqual(['2026-03-01', '2026-03-31', null])
})

test('a leap day is compared with the end of February of the year before', () => {
  expect(compared('thisMonth', '2028-02-29', 'lastYear')).toEqual(['2027-02-01', '2027-02-28', '11:00'])
  expect(compared('thisYear', '2028-02-29', 'previous')).toEqual(['2027-01-01', '2027-02-28', '11:00'])
})

test('today is compared with yesterday up to the same time, and yesterday with the whole day before', () => {
  expect(compared('today', '2026-03-04', 'previous')).toEqual(['2026-03-03', '2026-03-03', '11:00'])
  expect(compared('yesterday', '2026-03-04', 'previous')).toEqual(['2026-03-02', '2026-03-02', null])
})

test('a running week is compared with the same weekdays, or with the whole week', () => {
  expect(compared('thisWeek', '2026-03-04', 'previous')).toEqual(['2026-02-23', '2026-02-25', '11:00'])
  expect(compared('thisWeek', '2026-03-04', 'previousFull')).toEqual(['2026-02-23', '2026-03-01', null])
})

test('without a chosen comparison, nothing is compared', () => {
  expect(compared('today', '2026-03-04', 'none')).toBeNull()
})

test('an own range is compared with as many days right before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays('2020-01-01', start)
      const range = { from, to: addDays(from, length) }
      const found = comparedDays('previous', { period: null, range, clock: at('2040-01-01') })
      if (!found) throw new Error('there is an earlier range')
      expect(countDays(found)).toBe(countDays(range))
      expect(addDays(found.to, 1)).toBe(range.from)
    }),
  )
})

test('an earlier period never reaches into the running one, and has no more days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(...reportPeriods), (start, period) => {
      const today = addDays('2020-01-01', start)
      const range = periodDays(period, today, 'sunday')
      const found = comparedDays('previous', { period, range, clock: at(today) })
      if (!found) throw new Error('there is an earlier range')
      expect(found.to < range.from).toBe(true)
      expect(found.until === null || countDays(found) <= countDays(range)).toBe(true)
    }),
  )
})

test('months are added by their last day where a day does not exist', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('the business clock counts from the start of the business day, also past midnight and when clocks change', () => {
  expect(businessClock('2026-03-04T08:30:00Z', 'America/Santiago', '05:00')).toEqual({
    today: '2026-03-04',
    elapsed: '00:30',
  })
  expect(businessClock('2026-03-04T05:00:00Z', 'America/Santiago', '05:00')).toEqual({
    today: '2026-03-03',
    elapsed: '21:00',
  })
  // The clocks of Madrid went from 2:00 to 3:00 that night: local time counts.
  expect(businessClock('2026-03-29T01:30:00Z', 'Europe/Madrid', '00:00')).toEqual({
    today: '2026-03-29',
    elapsed: '03:30',
  })
})
