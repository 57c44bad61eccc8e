import { describe, expect, test } from 'vitest'
import { businessDate } from './business-date.ts'

describe('half past eleven at night belongs to the day of the local clock', () => {
  test('in Santiago in summer (UTC−3)', () => {
    expect(businessDate('2026-01-16T02:30:00Z', 'America/Santiago', '00:00')).toBe('2026-01-15')
  })

  test('in Santiago in winter (UTC−4)', () => {
    expect(businessDate('2026-07-16T03:30:00Z', 'America/Santiago', '00:00')).toBe('2026-07-15')
  })

  test('in Buenos Aires (UTC−3)', () => {
    expect(businessDate('2026-07-16T02:30:00.000Z', 'America/Argentina/Buenos_Aires', '00:00')).toBe('2026-07-15')
  })

  test('in La Paz (UTC−4), the last day of the year', () => {
    expect(businessDate('2027-01-01T03:30:00Z', 'America/La_Paz', '00:00')).toBe('2026-12-31')
  })
})

describe('a business day that starts at four', () => {
  test('keeps the night with its evening', () => {
    expect(businessDate('2026-01-16T06:59:59Z', 'America/Santiago', '04:00')).toBe('2026-01-15')
  })

  test('turns at four', () => {
    expect(businessDate('2026-01-16T07:00:00Z', 'America/Santiago', '04:00')).toBe('2026-01-16')
  })

  test('may be written without the leading zero', () => {
    const dates = ['2026-01-16T06:59:00Z', '2026-01-16T13:00:00Z'].map((instant) =>
      businessDate(instant, 'America/Santiago', '4:00'),
    )

    expect(dates).toEqual(['2026-01-15', '2026-01-16'])
  })

  test('goes back over the end of February in a leap year', () => {
    expect(businessDate('2028-03-01T05:00:00Z', 'America/Santiago', '04:00')).toBe('2028-02-29')
  })
})

describe('the nights the clocks change (New York, 2026)', () => {
  const dates = (...instants: string[]) => instants.map((instant) => businessDate(instant, 'America/New_York', '03:00'))

  test('forward: 01:59 is the evening before, the next minute is 03:00 and a new day', () => {
    expect(dates('2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z')).toEqual(['2026-03-07', '2026-03-08'])
  })

  test('back: both times of 01:30 are the evening before', () => {
    expect(dates('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T08:00:00Z')).toEqual([
      '2026-10-31',
      '2026-10-31',
      '2026-11-01',
    ])
  })

  test('a day that starts at midnight keeps its date at both ends', () => {
    const date = (instant: string) => businessDate(instant, 'America/New_York', '00:00')

    expect([date('2026-11-01T04:00:00Z'), date('2026-11-02T04:59:59Z')]).toEqual(['2026-11-01', '2026-11-01'])
  })
})

test('the zone of the company decides, not the offset the instant is written with', () => {
  expect(businessDate('2026-01-16T04:30:00+02:00', 'America/Santiago', '00:00')).toBe('2026-01-15')
})

test.each(['', '2026-13-01T00:00:00Z', 'yesterday'])('the instant %j is a programming error', (instant) => {
  expect(() => businessDate(instant, 'UTC', '00:00')).toThrow(RangeError)
})

test.each(['24:00', '4', '04:60', ''])('the day start %j is a programming error', (dayStart) => {
  expect(() => businessDate('2026-01-01T00:00:00Z', 'UTC', dayStart)).toThrow(RangeError)
})

test('an unknown zone is a programming error', () => {
  expect(() => businessDate('2026-01-01T00:00:00Z', 'Mars/Olympus', '00:00')).toThrow(RangeError)
})
