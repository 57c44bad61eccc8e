import type { CompanySettings } from '@mostrador/contract/session.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'

export const periods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const
type Period = (typeof periods)[number]
type DayRange = { from: string; to: string }
type DaySettings = Pick<CompanySettings, 'timeZone' | 'businessDayStart' | 'weekStart'>

const dayMs = 86_400_000
const weekDays = 7
/** In JavaScript's numbers of weekdays. */
const firstDays = { sunday: 0, monday: 1, saturday: 6 } as const

/** The business dates of a period by the company's clock; the device's date does not matter. */
export function rangeOf(
  period: Period,
  nowIso: string,
  { timeZone, businessDayStart, weekStart }: DaySettings,
): DayRange {
  const today = businessDate(nowIso, timeZone, businessDayStart)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const endOfLast = addDays(firstOfMonth, -1)
  const intoWeek = (new Date(today).getUTCDay() - firstDays[weekStart] + weekDays) % weekDays
  const firstOfWeek = addDays(today, -intoWeek)
  const ranges: Record<Period, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisWeek: { from: firstOfWeek, to: today },
    lastWeek: { from: addDays(firstOfWeek, -weekDays), to: addDays(firstOfWeek, -1) },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
  }
  return ranges[period]
}

/** The period that a range equals, if any. */
export function periodOf(
  range: { from: string | null; to: string | null },
  nowIso: string,
  settings: DaySettings,
): Period | undefined {
  return periods.find((period) => {
    const { from, to } = rangeOf(period, nowIso, settings)
    return range.from === from && range.to === to
  })
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
