import type { DayRange } from '@mostrador/domain/report/period.ts'
import { addDays } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import { waitsForSumming } from './sum-documents.ts'
import { grainOfDays, type MonthlyGrain } from './grains.ts'

type Asked = {
  range: DayRange
  /** The last day of the range, if it is read separately. */
  without: string | null
}

/** Sums of a range: whole months from their own valid rows, other days from those of days. */
export function rowsOfMonths(companyId: string, monthly: MonthlyGrain, { range, without }: Asked): RawBuilder<unknown> {
  const from = sql`${range.from}::date`
  const to = sql`${without === null ? range.to : addDays(without, -1)}::date`
  const months = sql`array(
    select m.month from report_months m
    where m.company_id = ${companyId} and m.month >= ${from} and (m.month + interval '1 month')::date <= ${to} + 1
      and not exists (select from report_deltas d where d.company_id = m.company_id and d.document_id is null
        and d.day >= m.month and d.day < m.month + interval '1 month'))`
  // An array, so that the index finds the days without a month. A join would read the days of all years.
  const days = sql`array(
    select d::date from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
    where not (date_trunc('month', d)::date = any(${months})))`
  return sql`from (
    select x.* from sale_sums x where x.company_id = ${companyId} and x.grain = ${sql.lit(monthly)} and x.day = any(${months})
    union all
    select y.* from sale_sums y where y.company_id = ${companyId} and y.grain = ${sql.lit(grainOfDays(monthly))} and y.day = any(${days})
      and not ${waitsForSumming('y')}
  ) s`
}
