/** Periods of reports, in business days of the company (L-6). A day is a text such as `2026-03-04`; both ends of a range count. */
import { businessDate } from '../time/business-date.ts'
import { wallTimeAt } from '../time/wall-time.ts'

export const reportPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** `previous` and `lastYear` compare to date; the `Full` ones with the whole earlier period. */
export const reportComparisons = ['previous', 'previousFull', 'lastYear', 'lastYearFull', 'none'] as const
export type ReportComparison = (typeof reportComparisons)[number]

export type DayRange = { from: string; to: string }
type WeekStart = 'sunday' | 'monday' | 'saturday'

/** The company's clock: its business day, and how far into it the clock is, as `HH:MM` after the start of the day. */
export type BusinessClock = { today: string; elapsed: string }

/**
 * An earlier range to compare with. A day of it lies `months` and `days` before its counterpart. `until` is the business clock at which its
 * last day ends, for a period that is still running; null for whole days.
 */
export type ComparedRange = DayRange & { months: number; days: number; until: string | null }

const dayMs = 86_400_000
const weekDays = 7
const monthsOfQuarter = 3
const monthsOfYear = 12
/** In JavaScript's numbers of weekdays. */
const firstDays: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 }

/** The business clock of a company at an instant. Throws RangeError for a malformed instant, zone or day start. */
export function businessClock(nowIso: string, timeZone: string, dayStart: string): BusinessClock {
  const today = businessDate(nowIso, timeZone, dayStart)
  const minutes = minutesOf(wallTimeAt(nowIso, timeZone).slice(11)) - minutesOf(dayStart)
  const into = minutes < 0 ? minutes + 1440 : minutes
  return { today, elapsed: `${pad(Math.floor(into / 60))}:${pad(into % 60)}` }
}

/**
 * The days of a named period. A running period ends today.
 *
 * @example periodDays('thisMonth', '2026-03-04', 'monday') // { from: '2026-03-01', to: '2026-03-04' }
 */
export function periodDays(period: ReportPeriod, today: string, weekStart: WeekStart): DayRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: addDays(today, -intoWeek(today, weekStart)), to: today }
    case 'last7':
      return { from: addDays(today, 1 - weekDays), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) }
    case 'thisQuarter':
      return { from: firstOfQuarter(today), to: today }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/**
 * The earlier range that a period is compared with; null for no comparison. To date: as many business days as have passed, and of
 * the last one as much as has passed of today. A range that is no named period is compared with the days right before it.
 */
export function comparedDays(
  comparison: ReportComparison,
  { period, range, clock }: { period: ReportPeriod | null; range: DayRange; clock: BusinessClock },
): ComparedRange | null {
  if (comparison === 'none') return null
  const isFull = comparison === 'previousFull' || comparison === 'lastYearFull'
  const step = comparison.startsWith('lastYear') ? { months: monthsOfYear, days: 0 } : stepOf(period, range)
  const isRunning = range.to === clock.today
  const from = back(range.from, step)
  const to =
    isFull && isRunning && period !== null ? wholeEnd(period, range, step) : endToDate(range, from, step, isRunning)
  return { from, to, ...step, until: isRunning && !isFull ? clock.elapsed : null }
}

/** How far a period lies after the one before it. */
function stepOf(period: ReportPeriod | null, range: DayRange): { months: number; days: number } {
  if (period === 'thisMonth' || period === 'lastMonth') return { months: 1, days: 0 }
  if (period === 'thisQuarter') return { months: monthsOfQuarter, days: 0 }
  if (period === 'thisYear') return { months: monthsOfYear, days: 0 }
  return { months: 0, days: period === 'thisWeek' ? weekDays : countDays(range) }
}

/** A running period is compared with at most as many days, and with none past the same date. Whole months with whole months. */
function endToDate(range: DayRange, from: string, step: { months: number; days: number }, isRunning: boolean): string {
  const sameLength = addDays(from, countDays(range) - 1)
  if (step.months === 0) return sameLength
  const sameDate = back(range.to, step)
  if (isRunning) return sameDate < sameLength ? sameDate : sameLength
  const isWholeMonths = range.from.endsWith('-01') && addDays(range.to, 1).endsWith('-01')
  return isWholeMonths ? addDays(back(addDays(range.to, 1), step), -1) : sameDate
}

function wholeEnd(period: ReportPeriod, range: DayRange, step: { months: number; days: number }): string {
  if (period === 'thisWeek') return back(addDays(range.from, weekDays - 1), step)
  if (period === 'thisMonth') return addDays(back(addMonths(range.from, 1), step), -1)
  if (period === 'thisQuarter') return addDays(back(addMonths(range.from, monthsOfQuarter), step), -1)
  if (period === 'thisYear') return addDays(back(addMonths(range.from, monthsOfYear), step), -1)
  return endToDate(range, back(range.from, step), step, true)
}

function back(day: string, { months, days }: { months: number; days: number }): string {
  return addDays(addMonths(day, -months), -days)
}

/**
 * The day so many days later.
 *
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/**
 * The same day of a later month, or that month's last day.
 *
 * @example addMonths('2026-03-31', -1) // '2026-02-28'
 */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** How many days a range has, both ends included. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** How many days after the first day of its week a day is. */
function intoWeek(day: string, weekStart: WeekStart): number {
  return (new Date(day).getUTCDay() - firstDays[weekStart] + weekDays) % weekDays
}

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${pad(month - ((month - 1) % monthsOfQuarter))}-01`
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
