import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPriceLists as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { priceListList } from '@mostrador/contract/features/catalogue/price-lists/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { presentPriceList, selectPriceLists } from './select-price-lists.ts'

const columns: ListColumns<typeof priceListList> = {
  id: sql`l.id`,
  sorts: {
    updatedAt: { by: sql`l.updated_at`, type: 'timestamptz' },
    name: { by: sql`search_fold(l.name)`, type: 'text' },
  },
  filters: { status: column(sql`l.status`) },
}

const priceLists = {
  spec: priceListList,
  columns: () => columns,
  select: selectPriceLists,
  usual: sql<boolean>`l.status = 'active'`,
  contains: (pattern: string) => sql<boolean>`search_fold(l.name) like search_fold(${pattern})`,
}

export async function listPriceLists(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, priceLists, input, presentPriceList)
}
