import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales as endpoint } from '@mostrador/contract/features/sales/endpoints.ts'
import { saleList } from '@mostrador/contract/features/sales/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { column, filterList, likePattern, type ListColumns, moneyColumn, readPage } from '../../list-query.ts'
import { presentSaleRow, selectSales } from './select-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

const columnsOf = ({ company }: CompanyCtx): ListColumns<typeof saleList> => ({
  id: sql`s.id`,
  sorts: { soldAt: { by: sql`s.sold_at`, type: 'timestamptz' } },
  filters: {
    day: (filter) =>
      filter.is === 'range'
        ? sql<boolean>`s.business_date between ${filter.from ?? '-infinity'}::date and ${filter.to ?? 'infinity'}::date`
        : undefined,
    status: column(sql`s.status`),
    review: (filter) => (filter.is === 'yesNo' ? sql<boolean>`(s.needs_review <> '{}') = ${filter.value}` : undefined),
    total: moneyColumn(sql`s.total_amount`, company.settings.currencyTag),
    customer: column(sql`s.customer_name`),
  },
})

/** The summary adds every completed sale of the filter, not the page (rules.md 2.18). */
export async function listSales(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const columns = columnsOf(ctx)
  const query = filter(ctx, columns, input)
  const { rows, ...cursors } = await readPage(query, columns, input)
  const { rows: sums } = await sql<{ total: number; count: number; totalAmount: string; taxAmount: string }>`
    select count(*) as total, count(*) filter (where status = 'completed') as count,
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

function filter(ctx: CompanyCtx, columns: ListColumns<typeof saleList>, { filters, q = '' }: Input) {
  const query = filterList(selectSales(ctx), saleList, columns, filters)
  const text = q.trim()
  if (text === '') return query
  const pattern = likePattern(text)
  return query.where((eb) =>
    eb.or([
      eb('s.receiptNumber', 'ilike', pattern),
      sql<boolean>`search_fold(coalesce(s.customer_name, '')) like search_fold(${pattern})`,
    ]),
  )
}
