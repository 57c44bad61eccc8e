import { instantOf, wallTimeAt } from '../time/wall-time.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
const saturday = 6

/**
 * The instant after a number of hours of bank days. Saturdays and Sundays in the company's zone do not count, because no transfer
 * arrives on them (H-6). Bank holidays are not considered.
 *
 * @example afterBankHours('2026-03-06T15:00:00Z', 48, 'America/Santiago') // Friday noon: '2026-03-10T15:00:00.000Z', Tuesday noon
 */
export function afterBankHours(fromIso: string, hours: number, timeZone: string): string {
  let at = Date.parse(fromIso)
  let left = hours * hourMs
  for (;;) {
    const today = wallTimeAt(new Date(at).toISOString(), timeZone).slice(0, 10)
    const tomorrow = Date.parse(instantOf(`${dayAfter(today)}T00:00`, timeZone) ?? new Date(at + dayMs).toISOString())
    if (!isBankDay(today)) {
      at = tomorrow
      continue
    }
    if (at + left <= tomorrow) return new Date(at + left).toISOString()
    left -= tomorrow - at
    at = tomorrow
  }
}

function isBankDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day !== 0 && day !== saturday
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
}
