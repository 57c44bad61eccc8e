import { businessDate } from '../time/business-date.ts'

/** Ten years. For longer windows use `null`, which means for ever. */
export const maxReturnWindowDays = 3650

const dayInMs = 86_400_000

/** How a company counts days, and in how many days a sold item may come back; null means for ever, 0 never. */
type ReturnWindow = { timeZone: string; businessDayStart: string; returnWindowDays: number | null }

/**
 * Whether something comes back in time: at most a number of the company's business days after the day of the sale, at any hour. A
 * window of 0 days is never in time.
 *
 * @example isInReturnWindow('2026-03-01T12:00:00Z', '2026-03-31T23:00:00Z', { ...chile, returnWindowDays: 30 }) // true
 */
export function isInReturnWindow(soldAt: string, returnedAt: string, window: ReturnWindow): boolean {
  const { timeZone, businessDayStart, returnWindowDays } = window
  if (returnWindowDays === null) return true
  if (returnWindowDays === 0) return false
  const day = (instant: string) => Date.parse(businessDate(instant, timeZone, businessDayStart))
  return (day(returnedAt) - day(soldAt)) / dayInMs <= returnWindowDays
}
