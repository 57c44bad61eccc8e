import type { CompanySettings } from '@mostrador/contract/session.ts'
import { businessDate } from '@mostrador/domain/business-date.ts'

export const periods = ['today', 'last7', 'last30'] as const
export type Period = (typeof periods)[number]
export type DayRange = { from: string; to: string }
type DaySettings = Pick<CompanySettings, 'timeZone' | 'businessDayStart'>

const daysOf: Record<Period, number> = { today: 1, last7: 7, last30: 30 }
const dayMs = 86_400_000

/** The business days of a period that ends today, as the company's clock says: the day of the device does not count. */
export function rangeOf(period: Period, nowIso: string, { timeZone, businessDayStart }: DaySettings): DayRange {
  const to = businessDate(nowIso, timeZone, businessDayStart)
  return { from: addDays(to, 1 - daysOf[period]), to }
}

/** Which period a range is, if it is one. */
export function periodOf(range: Partial<DayRange>, nowIso: string, settings: DaySettings): Period | undefined {
  return periods.find((period) => {
    const { from, to } = rangeOf(period, nowIso, settings)
    return range.from === from && range.to === to
  })
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
