import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { readPage } from '../../../lists/list-query.ts'
import { filterSales, saleColumns } from './filter-sales.ts'
import { presentSaleRow } from './select-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * The summary adds every completed sale of the filter, not only of the page, net of refunds, and counts purchases, including exchanges
 * (S-12).
 */
export async function listSales(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const columns = saleColumns(ctx)
  const query = filterSales(ctx, input)
  const { rows, ...cursors } = await readPage(query, columns, input)
  const { rows: sums } = await sql<{ total: number; count: number; totalAmount: string; taxAmount: string }>`
    select count(*) as total, count(*) filter (where status = 'completed' and type in ('sale', 'exchange')) as count,
      coalesce(sum(total_amount) filter (where status = 'completed'), 0)::text as total_amount,
      coalesce(sum(tax_amount) filter (where status = 'completed'), 0)::text as tax_amount
    from (${query}) filtered`.execute(ctx.tx)
  const [sum] = sums
  return {
    items: rows.map(presentSaleRow),
    ...cursors,
    total: sum?.total ?? 0,
    summary: {
      count: sum?.count ?? 0,
      totalAmount: Number(sum?.totalAmount ?? 0),
      taxAmount: Number(sum?.taxAmount ?? 0),
    },
  }
}
