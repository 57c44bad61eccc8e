import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listOrderables as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { orderableSchema } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { likePattern } from '../../../lists/list-query.ts'
import { seesCosts } from './select-purchase-orders.ts'

type Input = z.output<(typeof endpoint)['input']>

/** The id of no supplier. With null the engine would leave the table out, and find no node (docs/decisions/0158). */
const noSupplier = '00000000-0000-0000-0000-000000000000'

/** Active variants of purchasable products. A code is a SKU, a barcode of a unit or of a pack, or the supplier's own code. */
export async function listOrderables(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { supplierId, per } = input
  const { rows } = await sql<Record<string, unknown>>`
    select v.id as variant_id, v.product_id, ${orderableName} as name, v.sku, p.unit_tag, p.quantity_decimals,
      ${codesOf} as codes,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'factor', trim_scale(k.factor)::text) order by k.position)
        from variant_packs k where k.company_id = v.company_id and k.variant_id = v.id), '[]') as packs,
      array(select t.tax_id from product_taxes t where t.company_id = p.company_id and t.product_id = p.id) as tax_ids,
      trim_scale(coalesce((select sum(s.on_hand) from stock_levels s
        where s.company_id = v.company_id and s.variant_id = v.id), 0))::text as on_hand,
      trim_scale(${incomingOf})::text as incoming,
      trim_scale(v.last_cost)::text as last_cost,
      sold.supplier_sku, trim_scale(sold.cost)::text as supplier_cost,
      trim_scale(sold.pack_factor)::text as supplier_pack_factor, trim_scale(sold.minimum_quantity)::text as minimum_quantity
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join supplier_products sold on sold.company_id = v.company_id and sold.variant_id = v.id
      and sold.supplier_id = ${supplierId ?? noSupplier}::uuid
    where v.company_id = ${ctx.company.id} and v.status = 'active' and p.status <> 'archived' and p.type = 'standard'
      and ${conditionOf(input)}
    order by p.search_name, p.id, v.position, v.id
    limit ${per + 1}`.execute(ctx.tx)
  const hidden = seesCosts(ctx) ? {} : { lastCost: null, supplierCost: null }
  return {
    items: rows.slice(0, per).map((row) => orderableSchema.parse({ ...row, ...hidden })),
    isCut: rows.length > per,
  }
}

/** A product's name with the options of the variant `v`. */
export const orderableName = sql<string>`concat_ws(' · ', p.name, nullif(array_to_string(v.option_values, ' · '), ''))`

/** The barcodes of `v`, each with its number of units: one, or those of its pack. */
export const codesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('code', b.barcode,
    'factor', trim_scale(coalesce(k.factor, 1))::text) order by b.position, b.barcode)
  from variant_barcodes b
  left join variant_packs k on k.company_id = b.company_id and k.variant_id = b.variant_id and k.id = b.pack_id
  where b.company_id = v.company_id and b.variant_id = v.id), '[]')`

/** The units of `v` on the way: the open quantities of placed orders (U-3). */
const incomingOf = sql`coalesce((select sum(greatest(l.unit_quantity - l.received_quantity, 0)) from purchase_order_lines l
  join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and o.status = 'ordered'
  where l.company_id = v.company_id and l.variant_id = v.id), 0)`

function conditionOf({ variantIds, codes, q = '', supplierId }: Input): RawBuilder<boolean> {
  const conditions = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql<boolean>`p.search_text like search_fold(${likePattern(word)})`)
  if (variantIds) conditions.push(sql<boolean>`v.id = any(${variantIds}::uuid[])`)
  if (codes) conditions.push(hasCode(codes, supplierId))
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** SKUs in any case; barcodes in any of the forms in which scanners send them. */
function hasCode(codes: readonly string[], supplierId: string | null) {
  const lower = codes.map((code) => code.toLowerCase())
  const barcodes = codes.flatMap(canonicalBarcodes)
  return sql<boolean>`(v.sku_key = any(${lower}::text[]) or exists (select from variant_barcodes b
      where b.company_id = v.company_id and b.variant_id = v.id and b.barcode = any(${barcodes}::text[]))
    or exists (select from supplier_products c where c.company_id = v.company_id and c.variant_id = v.id
      and c.supplier_id = ${supplierId} and lower(c.supplier_sku) = any(${lower}::text[])))`
}
