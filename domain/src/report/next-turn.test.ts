import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTimeAt } from '../time/wall-time.ts'
import { nextTurn, type Rhythm } from './next-turn.ts'

const zones = ['America/Santiago', 'Europe/Madrid', 'America/Mexico_City', 'Asia/Karachi', 'Pacific/Auckland']
const hour = fc.integer({ min: 0, max: 23 })
const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour }),
  fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }), hour }),
  fc.record({ every: fc.constant('month' as const), monthDay: fc.integer({ min: 1, max: 31 }), hour }),
)
const instants = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2029-12-31'),
  noInvalidDate: true,
})
/** Whether a day may be one of a rhythm's. */
function isOn(rhythm: Rhythm, day: string): boolean {
  if (rhythm.every === 'week') return (new Date(day).getUTCDay() || 7) === rhythm.weekday
  return rhythm.every === 'day' || Number(day.slice(8)) <= rhythm.monthDay
}
const longest = { day: 25, week: 24 * 7 + 1, month: 24 * 31 + 1 }

test('the next turn is later, on its day and hour, and no further than one step away', () => {
  fc.assert(
    fc.property(rhythms, instants, fc.constantFrom(...zones), (rhythm, after, zone) => {
      const next = nextTurn(rhythm, after.toISOString(), zone)
      const wall = wallTimeAt(next, zone)
      expect(Date.parse(next)).toBeGreaterThan(after.getTime())
      expect(Date.parse(next) - after.getTime()).toBeLessThanOrEqual(longest[rhythm.every] * 3_600_000)
      // An hour that clocks skip is the next one.
      expect([rhythm.hour, (rhythm.hour + 1) % 24]).toContain(Number(wall.slice(11, 13)))
      expect(isOn(rhythm, wall.slice(0, 10))).toBe(true)
    }),
  )
})

test('each day has one turn, also when clocks change', () => {
  for (const zone of zones) {
    const days = []
    let at = '2026-01-01T12:00:00.000Z'
    for (let turn = 0; turn < 365; turn++) {
      at = nextTurn({ every: 'day', hour: 2 }, at, zone)
      days.push(wallTimeAt(at, zone).slice(0, 10))
    }
    expect(new Set(days).size, zone).toBe(365)
    expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? ''), zone).toBe(364 * 86_400_000)
  }
})

test('the 31st is the last day of a shorter month', () => {
  const turn = (after: string) => nextTurn({ every: 'month', monthDay: 31, hour: 7 }, after, 'Europe/Madrid')
  expect(turn('2026-01-31T12:00:00Z')).toBe('2026-02-28T06:00:00.000Z')
  expect(turn('2026-02-28T06:00:00Z')).toBe('2026-03-31T05:00:00.000Z')
  expect(turn('2028-02-01T00:00:00Z')).toBe('2028-02-29T06:00:00.000Z')
})
