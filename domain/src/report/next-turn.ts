import { instantOf, wallTimeAt } from '../time/wall-time.ts'
import { addDays } from './period.ts'

/** How often a report is mailed: at a full hour of the company's zone, every day, on a weekday, or on a day of the month. */
export type Rhythm =
  | { every: 'day'; hour: number }
  /** 1 is Monday, 7 Sunday. */
  | { every: 'week'; weekday: number; hour: number }
  /** A month without that day has its turn on its last one. */
  | { every: 'month'; monthDay: number; hour: number }

/** The longest way from one turn to the next, in days. */
const longest = 62
const weekDays = 7

/**
 * The first turn after an instant. An hour that clocks skip moves later with them, one that comes twice is the first. Throws
 * RangeError for a malformed instant, zone or rhythm.
 *
 * @example nextTurn({ every: 'day', hour: 8 }, '2026-03-04T13:30:00Z', 'America/Santiago') // '2026-03-05T11:00:00.000Z'
 */
export function nextTurn(rhythm: Rhythm, afterIso: string, timeZone: string): string {
  const after = Date.parse(afterIso)
  const today = wallTimeAt(afterIso, timeZone).slice(0, 10)
  for (let ahead = 0; ahead <= longest; ahead++) {
    const day = addDays(today, ahead)
    if (!isTurnDay(rhythm, day)) continue
    const at = instantOf(`${day}T${String(rhythm.hour).padStart(2, '0')}:00`, timeZone)
    if (at !== undefined && Date.parse(at) > after) return at
  }
  throw new RangeError(`A rhythm without turns: ${JSON.stringify(rhythm)}`)
}

function isTurnDay(rhythm: Rhythm, day: string): boolean {
  switch (rhythm.every) {
    case 'day':
      return true
    case 'week':
      return (new Date(day).getUTCDay() || weekDays) === rhythm.weekday
    case 'month': {
      const date = Number(day.slice(8))
      const isLast = addDays(day, 1).endsWith('-01')
      return date === rhythm.monthDay || (isLast && date < rhythm.monthDay)
    }
  }
}
