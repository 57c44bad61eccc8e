import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPricesOfList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { pricedVariantSchema } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { countRows, likePattern, readPage } from '../../../lists/list-query.ts'
import { findPriceList } from './select-price-lists.ts'

const columns = {
  id: sql`v.id`,
  sorts: { name: { by: sql`p.search_name`, type: 'text' } },
  filters: {},
} as const

export async function listPricesOfList(
  ctx: CompanyCtx,
  { priceListId, q, cursor, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await findPriceList(ctx, priceListId, 'priceListId')
  let query = selectPriced(ctx, priceListId)
  if (q) query = query.where(sql<boolean>`p.search_text like search_fold(${likePattern(q)})`)
  const { rows, ...cursors } = await readPage(query, columns, {
    sort: 'name',
    filters: {},
    isBackward: false,
    cursor,
    per,
  })
  return {
    items: rows.map((row) => pricedVariantSchema.parse(row)),
    ...cursors,
    total: cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

function selectPriced(ctx: CompanyCtx, priceListId: string) {
  return ctx.tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .where('v.companyId', '=', ctx.company.id)
    .where(sql<boolean>`v.id in (select x.variant_id from price_list_prices x
      where x.company_id = ${ctx.company.id} and x.price_list_id = ${priceListId}::uuid)`)
    .select([
      'v.id',
      'v.id as variantId',
      'v.productId',
      'v.sku',
      sql<string>`p.name || case when cardinality(v.option_values) = 0 then ''
        else ' · ' || array_to_string(v.option_values, ' / ') end`.as('name'),
      sql<string>`trim_scale(v.price)::text`.as('variantPrice'),
      sql<unknown>`(select json_agg(json_build_object('fromQuantity', trim_scale(x.from_quantity)::text,
          'price', trim_scale(x.price)::text) order by x.from_quantity)
        from price_list_prices x where x.company_id = v.company_id and x.price_list_id = ${priceListId}::uuid
          and x.variant_id = v.id)`.as('prices'),
    ])
}
