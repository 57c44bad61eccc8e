import { instantOf, wallTimeAt } from './wall-time.ts'

/** When a service answers: hours of each day of the week in one zone, and days without service. */
export type ServiceHours = {
  readonly timeZone: string
  /** Monday first, seven days. Times as `09:00`; a span may end at `24:00`. */
  readonly days: readonly (readonly ServiceSpan[])[]
  /** Dates such as `2026-12-25`, in that zone. */
  readonly holidays: readonly string[]
}
export type ServiceSpan = { readonly from: string; readonly to: string }

/** The number of days to search for the next opening. */
const lookAheadDays = 60
const dayMilliseconds = 86_400_000

/** Whether the service answers at an instant. A span includes its beginning and not its end. */
export function isServiceOpen(hours: ServiceHours, now: Date): boolean {
  const [date = '', time = ''] = wallTimeAt(now.toISOString(), hours.timeZone).split('T')
  return spansOn(hours, date).some(({ from, to }) => from <= time && time < to)
}

/** The next instant at which the service begins to answer; null if it is open now, or never again soon. */
export function nextOpening(hours: ServiceHours, now: Date): string | null {
  if (isServiceOpen(hours, now)) return null
  const [today = ''] = wallTimeAt(now.toISOString(), hours.timeZone).split('T')
  for (let ahead = 0; ahead <= lookAheadDays; ahead++) {
    const date = new Date(Date.parse(today) + ahead * dayMilliseconds).toISOString().slice(0, 10)
    for (const { from } of spansOn(hours, date)) {
      const opens = instantOf(`${date}T${from}`, hours.timeZone)
      if (opens !== undefined && Date.parse(opens) > now.getTime()) return opens
    }
  }
  return null
}

function spansOn({ days, holidays }: ServiceHours, date: string): readonly ServiceSpan[] {
  if (holidays.includes(date)) return []
  const sunday = 6
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + sunday) % 7
  return days[weekday] ?? []
}
