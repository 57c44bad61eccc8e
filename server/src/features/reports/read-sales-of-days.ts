import { reports } from '@mostrador/contract/features/reports/catalogue.ts'
import { addDays, businessClock, countDays, type DayRange } from '@mostrador/domain/report/period.ts'
import { type Money, money, zero } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../context.ts'
import { queryFacts } from './query-facts.ts'

export type SalesOfDay = { businessDate: string; saleCount: number; totalAmount: Money }

/** What reports say of each day of a range: the number of sales, and the total with tax less refunds. Of the sales a member may see. */
export async function readSalesOfDays(ctx: CompanyCtx, range: DayRange): Promise<SalesOfDay[]> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const { groups } = await queryFacts({
    ctx,
    key: 'sales-by-day',
    report: reports['sales-by-day'],
    range,
    compared: null,
    clock: businessClock(ctx.now.toISOString(), timeZone, businessDayStart),
    by: 'day',
    and: null,
    columns: ['total', 'tickets'],
    basis: 'refund',
    names: 'sold',
    filters: [],
    sort: 'key',
  })
  return Array.from({ length: countDays(range) }, (_, index) => {
    const businessDate = addDays(range.from, index)
    const sums = groups.find(({ first }) => first === businessDate)?.sums
    if (!sums) return { businessDate, saleCount: 0, totalAmount: zero }
    return {
      businessDate,
      saleCount: Number(sums['tickets'] ?? 0),
      totalAmount: money(BigInt(sums['total'] ?? '0')),
    }
  })
}
