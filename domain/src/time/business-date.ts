import { wallTimeAt } from './wall-time.ts'

const timeOfDay = /^([01]?\d|2[0-3]):[0-5]\d$/
const dayInMs = 86_400_000

/**
 * The day a sale belongs to ('YYYY-MM-DD'): the local date in the company's zone, or the day before while the local time is before the
 * start of the business day, so that a bar open until four keeps its night together (L-6). Local time decides, also on the nights the
 * clocks change. Never the zone of the server or browser. Throws RangeError for a malformed instant, zone or day start: those are settings,
 * not user input.
 *
 * @example businessDate('2026-03-05T02:30:00Z', 'America/Santiago', '00:00') // '2026-03-04'
 * @example businessDate('2026-03-05T06:30:00Z', 'America/Santiago', '04:00') // '2026-03-04'
 */
export function businessDate(instantIso: string, timeZone: string, dayStart: string): string {
  if (!timeOfDay.test(dayStart)) throw new RangeError(`Not a time of day: ${dayStart}`)

  const wall = wallTimeAt(instantIso, timeZone)
  const date = wall.slice(0, 10)
  return wall.slice(11) < dayStart.padStart(5, '0') ? dayBefore(date) : date
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayInMs).toISOString().slice(0, 10)
}
