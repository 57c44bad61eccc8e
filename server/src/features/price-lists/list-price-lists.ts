import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPriceLists as endpoint } from '@mostrador/contract/features/price-lists/endpoints.ts'
import { priceListList } from '@mostrador/contract/features/price-lists/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { column, countRows, filterList, likePattern, type ListColumns, readPage } from '../../lists/list-query.ts'
import { presentPriceList, selectPriceLists } from './select-price-lists.ts'

const columns: ListColumns<typeof priceListList> = {
  id: sql`l.id`,
  sorts: {
    updatedAt: { by: sql`l.updated_at`, type: 'timestamptz' },
    name: { by: sql`search_fold(l.name)`, type: 'text' },
  },
  filters: { status: column(sql`l.status`) },
}

export async function listPriceLists(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  let query = filterList(selectPriceLists(ctx), priceListList, columns, input.filters)
  if (input.filters['status'] === undefined) query = query.where('l.status', '=', 'active')
  if (input.q) query = query.where(sql<boolean>`search_fold(l.name) like search_fold(${likePattern(input.q)})`)
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map(presentPriceList),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
