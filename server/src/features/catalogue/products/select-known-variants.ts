import type { ProductOption } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { ContentUnit } from '@mostrador/domain/price/unit-price.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'

/** How a row of a file may name a variant. A name finds all variants of the products with that name. */
export type VariantKey = 'id' | 'sku' | 'barcode' | 'name'

/** A variant with its product, as an import needs it. Decimals are texts without trailing zeros. */
export type KnownVariant = {
  productId: string
  variantId: string
  version: number
  name: string
  type: string
  categoryIds: string[]
  brand: string | null
  description: string
  keywords: string[]
  options: ProductOption[]
  isTaxExempt: boolean
  taxIds: string[]
  soldBy: string
  unitTag: string
  quantityDecimals: number
  trackStock: boolean
  showInPos: boolean
  showInStore: boolean
  status: 'active' | 'draft' | 'archived'
  sku: string
  barcodes: string[]
  optionValues: string[]
  price: string
  compareAtPrice: string | null
  minPrice: string | null
  weightGrams: number | null
  contentQuantity: string | null
  contentUnit: ContentUnit | null
  contentPieces: number | null
  reorderLevel: string | null
  reorderQuantity: string | null
  cost: string
  hasStock: boolean
}

/** Each query begins with the requested texts, so that the index of the code is used and nothing else is read. */
const ways = {
  id: sql`join variants v on v.company_id = w.company_id and v.id = w.text::uuid`,
  sku: sql`join variants v on v.company_id = w.company_id and v.sku_key = w.text`,
  barcode: sql`join variant_barcodes wb on wb.company_id = w.company_id and wb.barcode = w.text and wb.pack_id is null
    join variants v on v.company_id = wb.company_id and v.id = wb.variant_id`,
  name: sql`join products wp on wp.company_id = w.company_id and wp.search_name = search_fold(w.text)
    join variants v on v.company_id = wp.company_id and v.product_id = wp.id`,
} as const

/** The variants that some texts name, including archived products: a file that names one restores it. */
export async function selectKnownVariants(
  ctx: CompanyCtx,
  key: VariantKey,
  wanted: readonly string[],
): Promise<Map<string, KnownVariant[]>> {
  const isAsked = (text: string) => (key === 'id' ? z.uuid().safeParse(text).success : text !== '')
  const texts = [...new Set(wanted)].filter(isAsked)
  if (texts.length === 0) return new Map()
  const { rows } = await sql<KnownVariant & { importKey: string }>`
    select w.text as import_key, p.id as product_id, v.id as variant_id, p.version, p.name, p.type,
      array_remove(p.category_id::text || array(select c.category_id::text from product_categories c
        where c.company_id = p.company_id and c.product_id = p.id order by c.position), null) as category_ids,
      p.brand, p.description, p.keywords, p.options, p.tax_exempt as is_tax_exempt,
      array(select t.tax_id::text from product_taxes t
        where t.company_id = p.company_id and t.product_id = p.id order by t.tax_id) as tax_ids,
      p.sold_by, p.unit_tag, p.quantity_decimals, p.track_stock, p.show_in_pos, p.show_in_store, p.status,
      v.sku, array(select b.barcode from variant_barcodes b where b.company_id = v.company_id and b.variant_id = v.id
        and b.pack_id is null order by b.position, b.barcode) as barcodes,
      v.option_values, trim_scale(v.price)::text as price, trim_scale(v.compare_at_price)::text as compare_at_price,
      trim_scale(v.min_price)::text as min_price, v.weight_grams, trim_scale(v.reorder_level)::text as reorder_level,
      trim_scale(v.reorder_quantity)::text as reorder_quantity, trim_scale(v.content_quantity)::text as content_quantity,
      v.content_unit, v.content_pieces,
      coalesce(trim_scale(s.cost)::text, '0') as cost, coalesce(s.has_stock, false) as has_stock
    from (select ${ctx.company.id}::uuid as company_id, text from unnest(${texts}::text[]) as u(text)) w
    ${ways[key]}
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join lateral (select round(avg(nullif(l.average_cost, 0)), 6) as cost, bool_or(l.on_hand <> 0) as has_stock
      from stock_levels l where l.company_id = v.company_id and l.variant_id = v.id) s on true
    where v.status = 'active' and p.type in ('standard', 'service')
    order by p.status = 'archived', p.created_at, v.position`.execute(ctx.tx)
  const known = new Map<string, KnownVariant[]>()
  for (const { importKey, ...row } of rows) known.set(importKey, [...(known.get(importKey) ?? []), row])
  return known
}
