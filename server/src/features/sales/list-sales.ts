import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales as endpoint } from '@mostrador/contract/features/sales/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../keyset.ts'
import { presentSaleRow, selectSales } from './select-sales.ts'

type Input = z.output<(typeof endpoint)['input']>
type Query = ReturnType<typeof selectSales>

/** Newest first. The summary adds every completed sale of the filter, not the page (rules.md 2.18). */
export async function listSales(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const rows = await after(filter(selectSales(ctx), input), input)
    .orderBy('s.soldAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(input.per + 1)
    .execute()
  const page = rows.slice(0, input.per)
  const last = page.at(-1)
  const { rows: sums } = await sql<{ total: number; count: number; totalAmount: string; taxAmount: string }>`
    select count(*) as total, count(*) filter (where status = 'completed') as count,
      coalesce(sum(total_amount) filter (where status = 'completed'), 0)::text as total_amount,
      coalesce(sum(tax_amount) filter (where status = 'completed'), 0)::text as tax_amount
    from (${filter(selectSales(ctx), input)}) filtered`.execute(ctx.tx)
  const [sum] = sums
  return {
    items: page.map(presentSaleRow),
    nextCursor: rows.length > input.per && last ? encodeCursor(last.soldAt.toISOString(), last.id) : null,
    total: sum?.total ?? 0,
    summary: {
      count: sum?.count ?? 0,
      totalAmount: Number(sum?.totalAmount ?? 0),
      taxAmount: Number(sum?.taxAmount ?? 0),
    },
  }
}

function filter(query: Query, input: Input): Query {
  let filtered = query
  if (input.status) filtered = filtered.where('s.status', '=', input.status)
  if (input.businessDateFrom) filtered = filtered.where('s.businessDate', '>=', input.businessDateFrom)
  if (input.businessDateTo) filtered = filtered.where('s.businessDate', '<=', input.businessDateTo)
  if (input.needsReview) filtered = filtered.where(sql<boolean>`s.needs_review <> '{}'`)
  const text = (input.q ?? '').trim()
  if (text === '') return filtered
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return filtered.where((eb) =>
    eb.or([
      eb('s.receiptNumber', 'ilike', pattern),
      sql<boolean>`search_fold(coalesce(s.customer_name, '')) like search_fold(${pattern})`,
    ]),
  )
}

function after(query: Query, input: Input): Query {
  if (!input.cursor) return query
  const { sortValue, id } = decodeCursor(input.cursor)
  return query.where(sql<boolean>`(s.sold_at, s.id) < (${sortValue}::timestamptz, ${id}::uuid)`)
}
