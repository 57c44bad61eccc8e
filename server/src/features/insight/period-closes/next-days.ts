import { addDays, businessClock } from '@mostrador/domain/report/period.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Days } from './period-figures.ts'

/**
 * Hours after the end of a day before it can be closed: triggers check only past moments from some time ago (migrations 0045 and
 * 0068).
 */
const restHours = 1
const hourMilliseconds = 3_600_000

/** The last day that ended long enough ago, by the company's clock and in UTC. */
export function lastClosableDay({ now, company }: CompanyCtx): string {
  const { timeZone, businessDayStart } = company.settings
  const rested = new Date(now.getTime() - restHours * hourMilliseconds).toISOString()
  const own = addDays(businessClock(rested, timeZone, businessDayStart).today, -1)
  const inUtc = addDays(rested.slice(0, 10), -1)
  return own < inUtc ? own : inUtc
}

/** The first open day: the one after the last period, or that of the first document. Null for a company without documents. */
export async function firstOpenDay({ tx, company }: CompanyCtx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(coalesce(
      (select max(to_day) + 1 from period_closes where company_id = ${company.id}),
      least((select min(business_date) from sales where company_id = ${company.id}),
        (select min(business_date) from stock_movements where company_id = ${company.id}))), 'YYYY-MM-DD') as day`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** The days to offer: up to the end of the month in which they begin, or up to the last ended day. Null if no day has ended. */
export async function nextDays(ctx: CompanyCtx): Promise<Days | null> {
  const from = await firstOpenDay(ctx)
  const last = lastClosableDay(ctx)
  if (from === null || from > last) return null
  const endOfMonth = lastOfMonth(from)
  return { from, to: endOfMonth < last ? endOfMonth : last }
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
