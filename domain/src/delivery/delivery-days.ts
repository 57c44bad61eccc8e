import type { ServiceSpan } from '../time/service-hours.ts'
import { wallTimeAt } from '../time/wall-time.ts'

/** On which days a shop hands goods over or sends them away, and how long they take from there. */
export type DeliverySchedule = {
  readonly timeZone: string
  /** Monday first, seven days. If none has hours, every day is open all day. */
  readonly days: readonly (readonly ServiceSpan[])[]
  /** Closed dates such as `2026-12-25`. */
  readonly holidays: readonly string[]
  /** Orders from this time on count from the next open day; null: until the day closes. */
  readonly cutoffTime: string | null
  /** Open days after the first one. */
  readonly estimatedDaysMin: number
  readonly estimatedDaysMax: number
}

export type DeliveryDays = { readonly from: string; readonly to: string }

/** The most days to search for an open day. */
const lookAheadDays = 400
const dayMilliseconds = 86_400_000
const allDay: readonly ServiceSpan[] = [{ from: '00:00', to: '24:00' }]
const midday = '12:00'

/**
 * The first and the last day on which an order made now arrives or can be picked up (V-6). Today counts while it is open, before its last
 * hour and before the cut-off. Only open days are counted. Null if there are too few of them.
 */
export function deliveryDays(schedule: DeliverySchedule, now: Date): DeliveryDays | null {
  const [today = '', time = ''] = wallTimeAt(now.toISOString(), schedule.timeZone).split('T')
  const open: string[] = []
  for (let ahead = 0; ahead <= lookAheadDays && open.length <= schedule.estimatedDaysMax; ahead++) {
    const date = dayAfter(today, ahead)
    const spans = spansOn(schedule, date)
    if (spans.length > 0 && (ahead > 0 || isInTime(schedule, spans, time))) open.push(date)
  }
  const from = open[schedule.estimatedDaysMin]
  const to = open[schedule.estimatedDaysMax]
  return from === undefined || to === undefined ? null : { from, to }
}

function isInTime({ cutoffTime }: DeliverySchedule, spans: readonly ServiceSpan[], time: string): boolean {
  const closes = spans.reduce((last, { to }) => (to > last ? to : last), '')
  return time < closes && (cutoffTime === null || time < cutoffTime.padStart(midday.length, '0'))
}

function spansOn({ days, holidays }: DeliverySchedule, date: string): readonly ServiceSpan[] {
  if (holidays.includes(date)) return []
  if (days.every((spans) => spans.length === 0)) return allDay
  const sunday = 6
  return days[(new Date(`${date}T00:00:00Z`).getUTCDay() + sunday) % 7] ?? []
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)
}
