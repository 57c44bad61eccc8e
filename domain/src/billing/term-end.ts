import { instantOf, wallTimeAt } from '../time/wall-time.ts'
import type { Anchor } from './billing-account.ts'

const minuteMs = 60_000

/**
 * The instant a number of months after an anchor, on the wall clock of the anchor's zone (N-3). The day is the anchor's day, or
 * the last day of a shorter month: the 31st of January leads to the 28th of February and then to the 31st of March. The local
 * time of day is the anchor's, also when the clocks change. A skipped local time moves later by as much as the clocks jump. If a
 * local time occurs twice, the first one counts.
 *
 * @example termEnd({ from: Date.parse('2026-01-31T12:00:00Z'), timeZone: 'UTC' }, 1) // 28 February 2026, 12:00 UTC
 */
export function termEnd({ from, timeZone }: Anchor, months: number): number {
  // Wall times have whole minutes. Seconds are the same in every zone.
  const belowMinute = from % minuteMs
  const wall = wallTimeAt(new Date(from).toISOString(), timeZone)
  const month = Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7)) - 1 + months
  const [year, monthOfYear] = [Math.floor(month / 12), (month % 12) + 1]
  const day = Math.min(Number(wall.slice(8, 10)), new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate())
  const date = `${String(year).padStart(4, '0')}-${twoDigits(monthOfYear)}-${twoDigits(day)}`
  const end = instantOf(`${date}T${wall.slice(11)}`, timeZone)
  if (end === undefined) throw new RangeError(`Not a date: ${date}`)
  return Date.parse(end) + belowMinute
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
