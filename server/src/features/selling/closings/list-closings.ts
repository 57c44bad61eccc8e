import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { closingList } from '@mostrador/contract/features/selling/closings/list.ts'
import type { listClosings as endpoint } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  dayColumn,
  filterList,
  likePattern,
  type ListColumns,
  moneyColumn,
  readPage,
} from '../../../lists/list-query.ts'
import { presentClosingRow, selectClosings } from './select-closings.ts'

const columnsOf = ({ company }: CompanyCtx): ListColumns<typeof closingList> => {
  const { timeZone, businessDayStart, currencyTag } = company.settings
  return {
    id: sql`z.id`,
    sorts: { closedAt: { by: sql`z.closed_at`, type: 'timestamptz' } },
    filters: {
      day: dayColumn(sql`z.closed_at`, timeZone, businessDayStart),
      checkout: column(sql`c.name`),
      hasDifference: (filter) =>
        filter.is === 'yesNo' ? sql<boolean>`(z.difference_amount <> 0) = ${filter.value}` : undefined,
      difference: moneyColumn(sql`z.difference_amount`, currencyTag),
    },
  }
}

/** Newest first by default. The summary adds every closing of the filter, not only of the page. */
export async function listClosings(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const columns = columnsOf(ctx)
  const text = input.q?.trim() ?? ''
  const query = filterList(selectClosings(ctx), closingList, columns, input.filters).$if(text !== '', (all) =>
    all.where(sql<boolean>`search_fold(c.name) like search_fold(${likePattern(text)})`),
  )
  const { rows, ...cursors } = await readPage(query, columns, input)
  const { rows: sums } = await sql<{ count: number; total: string; difference: string; rounding: string }>`
    select count(*) as count, coalesce(sum(total_amount), 0)::text as total,
      coalesce(sum(difference_amount), 0)::text as difference, coalesce(sum(rounding_amount), 0)::text as rounding
    from (${query}) filtered`.execute(ctx.tx)
  const [sum] = sums
  return {
    items: rows.map(presentClosingRow),
    ...cursors,
    total: sum?.count ?? 0,
    summary: {
      count: sum?.count ?? 0,
      totalAmount: Number(sum?.total ?? 0),
      differenceAmount: Number(sum?.difference ?? 0),
      roundingAmount: Number(sum?.rounding ?? 0),
    },
  }
}
