import { type Money, money } from '@mostrador/domain/money/money.ts'
import { addDays, type ComparedRange, countDays, type DayRange } from '@mostrador/domain/report/period.ts'
import { ratioOf, sumExact } from '@mostrador/domain/report/ratio.ts'
import type { CompanyCtx } from '../../../context.ts'
import { plainQuestion } from './plain-question.ts'
import { queryFacts } from './query-facts.ts'
import { figureOf } from './shape-groups.ts'

/** With tax. The total is less refunds; the average is over sales, without refunds. */
type SalesFigures = { saleCount: number; totalAmount: Money; averageAmount: Money }
type SalesOfDays = {
  /** Every day of the range, including those without a sale. */
  days: (SalesFigures & { businessDate: string })[]
  total: SalesFigures
  /** The sums of the earlier range; zero without one. */
  before: SalesFigures
}

/** The figures of the report of sales by day for a range, over the sales that a member may see. */
export async function readSalesOfDays(
  ctx: CompanyCtx,
  range: DayRange,
  compared: ComparedRange | null = null,
): Promise<SalesOfDays> {
  const columns = ['total', 'refundTotal', 'tickets'] as const
  const { groups } = await queryFacts(plainQuestion(ctx, 'sales-by-day', { by: 'day', columns, range, compared }))
  const find = (day: string | null, isBefore: boolean) =>
    figuresOf(groups.find((group) => group.first === day && group.isBefore === isBefore)?.sums ?? {})
  return {
    days: Array.from({ length: countDays(range) }, (_, index) => {
      const businessDate = addDays(range.from, index)
      return { businessDate, ...find(businessDate, false) }
    }),
    total: find(null, false),
    before: find(null, true),
  }
}

function figuresOf(sums: Record<string, string | null>): SalesFigures {
  const [total, refunded, tickets] = (['total', 'refundTotal', 'tickets'] as const).map(
    (name) => figureOf(name, sums, sums) ?? '0',
  ) as [string, string, string]
  const average = ratioOf(sumExact([total, refunded]), tickets, { times: 1, places: 0 })
  return {
    saleCount: Number(tickets),
    totalAmount: money(BigInt(total)),
    averageAmount: money(BigInt(average ?? 0)),
  }
}
