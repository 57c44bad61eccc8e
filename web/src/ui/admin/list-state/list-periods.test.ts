import { expect, test } from 'vitest'
import { periodOf, rangeOf } from './list-periods.ts'

const chile = { timeZone: 'America/Santiago', businessDayStart: '00:00', weekStart: 'monday' } as const
// In Santiago it is still the fourth of March, 22:30.
const night = '2026-03-05T01:30:00.000Z'

test('uses the days of the company, not of the device in London', () => {
  expect(rangeOf('today', night, chile)).toEqual({ from: '2026-03-04', to: '2026-03-04' })
  expect(rangeOf('yesterday', night, chile)).toEqual({ from: '2026-03-03', to: '2026-03-03' })
  expect(rangeOf('last7', night, chile)).toEqual({ from: '2026-02-26', to: '2026-03-04' })
  expect(rangeOf('last30', night, chile)).toEqual({ from: '2026-02-03', to: '2026-03-04' })
  expect(rangeOf('thisMonth', night, chile)).toEqual({ from: '2026-03-01', to: '2026-03-04' })
  expect(rangeOf('lastMonth', night, chile)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a week starts on the day the company sets', () => {
  // The fourth of March 2026 is a Wednesday.
  expect(rangeOf('thisWeek', night, chile)).toEqual({ from: '2026-03-02', to: '2026-03-04' })
  expect(rangeOf('lastWeek', night, chile)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  const others = (['sunday', 'saturday'] as const).map((weekStart) =>
    rangeOf('thisWeek', night, { ...chile, weekStart }),
  )
  expect(others.map(({ from }) => from)).toEqual(['2026-03-01', '2026-02-28'])
  const monday = '2026-03-02T15:00:00.000Z'
  expect(rangeOf('thisWeek', monday, chile)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(rangeOf('lastWeek', monday, chile)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('for a night bar it is still yesterday', () => {
  expect(rangeOf('today', '2026-03-05T06:00:00.000Z', { ...chile, businessDayStart: '05:00' }).to).toBe('2026-03-04')
})

test('recognises a period by its days', () => {
  expect(periodOf(rangeOf('last7', night, chile), night, chile)).toBe('last7')
  expect(periodOf({ from: '2026-01-01', to: '2026-03-04' }, night, chile)).toBeUndefined()
  expect(periodOf({ from: null, to: null }, night, chile)).toBeUndefined()
})
