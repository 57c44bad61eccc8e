import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { findStockItems as endpoint } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { type StockItem, stockedItemSchema } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { likePattern } from '../../../lists/list-query.ts'
import { requireLocation } from './require-location.ts'

/** The columns of a stock item; `v` is the variant and `p` its product. */
export const stockItemColumns: RawBuilder<StockItem> = sql`v.id as variant_id, v.product_id,
  p.name || case when cardinality(v.option_values) = 0 then '' else ' · ' || array_to_string(v.option_values, ' · ') end as name,
  v.sku, p.unit_tag, p.quantity_decimals,
  array(select b.barcode from variant_barcodes b where b.company_id = v.company_id and b.variant_id = v.id
    and b.pack_id is null order by b.position, b.barcode) as barcodes,
  coalesce((select json_agg(json_build_object('name', k.name, 'factor', trim_scale(k.factor)::text, 'barcode', b.barcode)
      order by k.position)
    from variant_packs k left join variant_barcodes b on b.company_id = k.company_id and b.pack_id = k.id
    where k.company_id = v.company_id and k.variant_id = v.id), '[]') as packs`

/** Goods that can be moved and counted: kits and services have no stock of their own. */
export const isStocked: RawBuilder<boolean> = sql`v.status = 'active' and p.status <> 'archived' and p.track_stock and p.type = 'standard'`

export async function findStockItems(
  ctx: CompanyCtx,
  { locationId, q, code, variantIds, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await requireLocation(ctx, locationId, 'locationId')
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    isStocked,
    ...words.map((word) => sql<boolean>`p.search_text like search_fold(${likePattern(word)})`),
    ...(code === undefined ? [] : [hasCode(code)]),
    ...(variantIds === undefined ? [] : [sql<boolean>`v.id = any(${variantIds}::uuid[])`]),
  ]
  const { rows } = await sql`select ${stockItemColumns}, trim_scale(coalesce(s.on_hand, 0))::text as on_hand,
      coalesce(s.shelf, '') as shelf
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id and s.location_id = ${locationId}
    where v.company_id = ${ctx.company.id} and ${sql.join(conditions, sql` and `)}
    order by search_fold(p.name), p.id, v.position, v.id limit ${per}`.execute(ctx.tx)
  return { items: rows.map((row) => stockedItemSchema.parse(row)) }
}

/** A SKU in any case, or a barcode of the variant or of one of its packs, in any of the forms in which scanners send it. */
function hasCode(code: string): RawBuilder<boolean> {
  return sql`(lower(v.sku) = ${code.toLowerCase()} or exists (select from variant_barcodes b
    where b.company_id = v.company_id and b.variant_id = v.id and b.barcode = any(${canonicalBarcodes(code)}::text[])))`
}
