import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, wallTimeAt } from './wall-time.ts'

const santiago = 'America/Santiago'

test.each([
  ['2026-01-15T23:30', santiago, '2026-01-16T02:30:00.000Z'],
  ['2026-07-15T23:30', santiago, '2026-07-16T03:30:00.000Z'],
  ['2026-03-04T10:30', 'Europe/Madrid', '2026-03-04T09:30:00.000Z'],
  ['2026-03-04T10:30', 'Asia/Kathmandu', '2026-03-04T04:45:00.000Z'],
  // The last minute of summer time, and the first that only winter time has.
  ['2026-04-04T22:59', santiago, '2026-04-05T01:59:00.000Z'],
  ['2026-04-05T00:00', santiago, '2026-04-05T04:00:00.000Z'],
  // The last minute of winter time, and the first of summer time.
  ['2026-09-05T23:59', santiago, '2026-09-06T03:59:00.000Z'],
  ['2026-09-06T01:00', santiago, '2026-09-06T04:00:00.000Z'],
])('%s in %s is %s, there and back', (wall, timeZone, instant) => {
  expect(instantOf(wall, timeZone)).toBe(instant)
  expect(wallTimeAt(instant, timeZone)).toBe(wall)
})

test('an hour that occurs twice means the first one', () => {
  expect(instantOf('2026-04-04T23:30', santiago)).toBe('2026-04-05T02:30:00.000Z')
  expect(wallTimeAt('2026-04-05T03:30:00Z', santiago)).toBe('2026-04-04T23:30')
})

test('a skipped hour moves later by as much as the clocks jump', () => {
  const instant = instantOf('2026-09-06T00:30', santiago) ?? ''
  expect(instant).toBe('2026-09-06T04:30:00.000Z')
  expect(wallTimeAt(instant, santiago)).toBe('2026-09-06T01:30')
})

test.each(['', '2026-03-04', '2026-02-31T10:00', '2026-13-01T10:00', '2026-03-04T24:00', '12026-03-04T10:00', 'soon'])(
  '%j is not a date and time',
  (text) => expect(instantOf(text, santiago)).toBeUndefined(),
)

test('a malformed instant or zone is a programming error', () => {
  expect(() => wallTimeAt('soon', santiago)).toThrow(RangeError)
  expect(() => instantOf('2026-03-04T10:00', 'Chile')).toThrow(RangeError)
})

test('the local time of an instant leads back to it, except in the second of two equal hours', () => {
  const zones = [santiago, 'Europe/Madrid', 'Pacific/Apia', 'Australia/Lord_Howe', 'America/New_York']
  const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (minutes, timeZone) => {
      const wall = wallTimeAt(new Date(minutes * 60_000).toISOString(), timeZone)
      const read = Date.parse(instantOf(wall, timeZone) ?? '')
      expect([0, 30, 60]).toContain(minutes - read / 60_000)
      expect(wallTimeAt(new Date(read).toISOString(), timeZone)).toBe(wall)
    }),
    { numRuns: 500 },
  )
})
