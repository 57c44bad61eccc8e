import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

export type CatalogueRow = CatalogueItem & { catalogueVersion: number }
export type CataloguePlace = { version: number; productId: string; variantId: string }
type Wish = { since: number; after: CataloguePlace | null; limit: number }

/** Maximum number of variants for one code: more than any shop has for it. */
const maxByCode = 20
/** The longest name a line of a sale accepts. */
const maxName = 120

/** Variants in the order in which their products changed. */
export async function selectItems(ctx: CompanyCtx, { since, after, limit }: Wish): Promise<CatalogueRow[]> {
  const company = ctx.company.id
  // Each product has a variant, and the first product may continue from the previous page, so this many products fill a page.
  const start = after
    ? sql`(p.catalogue_version, p.id) >= (${after.version}::bigint, ${after.productId}::uuid)`
    : sql`p.catalogue_version > ${since}::bigint`
  const isNew = after
    ? sql`(p.catalogue_version, p.id, v.id) > (${after.version}::bigint, ${after.productId}::uuid, ${after.variantId}::uuid)`
    : sql`true`
  return selectPage(
    ctx,
    sql`changed as materialized (
      select p.id, p.catalogue_version from products p
      where p.company_id = ${company} and ${start}
        and exists (select from variants v where v.company_id = p.company_id and v.product_id = p.id)
      order by p.catalogue_version, p.id limit ${limit + 1}
    ), page as materialized (
      select v.id as variant_id, p.id as product_id, p.catalogue_version
      from changed p join variants v on v.company_id = ${company} and v.product_id = p.id
      where ${isNew}
      order by p.catalogue_version, p.id, v.id limit ${limit}
    )`,
  )
}

/** Variants with a code: SKUs in any case, barcodes in any of the forms in which scanners send them. */
export async function selectItemsByCode(ctx: CompanyCtx, code: string): Promise<CatalogueRow[]> {
  const company = ctx.company.id
  const barcodes = [code, code.toUpperCase(), code.toLowerCase()].flatMap(canonicalBarcodes)
  return selectPage(
    ctx,
    sql`named as materialized (
      select v.id from variants v where v.company_id = ${company} and v.sku_key = ${code.toLowerCase()}
      union select b.variant_id from variant_barcodes b
      where b.company_id = ${company} and b.barcode = any(${barcodes}::text[])
      limit ${maxByCode}
    ), page as materialized (
      select v.id as variant_id, p.id as product_id, p.catalogue_version
      from named join variants v on v.company_id = ${company} and v.id = named.id
      join products p on p.company_id = v.company_id and p.id = v.product_id
    )`,
  )
}

/**
 * The till's data of the variants that `page` names (variant_id, product_id, catalogue_version). The page is found first and then filled
 * row by row. Columns have the till's names: renaming those of thousands of rows afterwards takes longer than reading some.
 */
async function selectPage(ctx: CompanyCtx, page: RawBuilder<unknown>): Promise<CatalogueRow[]> {
  const company = ctx.company.id
  const { rows } = await sql<CatalogueRow>`with ${page}
    select v.id as "variantId", p.id as "productId", p.name as "productName",
      array(select o ->> 'name' from jsonb_array_elements(p.options) o) as "optionNames", v.option_values as "optionValues", v.position, p.type, v.sku,
      left(p.name || case when cardinality(v.option_values) = 0 then ''
        else ' · ' || array_to_string(v.option_values, ' / ') end, ${maxName}) as name,
      trim_scale(v.price)::text as price, v.price_version as "priceVersion", trim_scale(v.min_price)::text as "minPrice",
      p.tax_exempt as "isTaxExempt", p.category_id as "categoryId", p.sold_by as "soldBy", p.unit_tag as "unitTag",
      p.quantity_decimals as "quantityDecimals", p.track_stock as "trackStock",
      p.negative_stock_policy as "negativeStockPolicy", page.catalogue_version as "catalogueVersion",
      trim_scale(v.reorder_level)::text as "reorderLevel",
      nullif(concat_ws(' ', p.brand, nullif(array_to_string(p.keywords, ' '), '')), '') as "searchWords",
      (select i.file_key from product_images i where i.company_id = p.company_id and i.product_id = p.id and i.is_cover) as picture,
      p.status <> 'active' or not p.show_in_pos or v.status <> 'active' as "isArchived",
      array_remove(p.category_id::text || array(select c.category_id::text from product_categories c
        where c.company_id = p.company_id and c.product_id = p.id order by c.position), null) as "categoryIds",
      array(select b.barcode from variant_barcodes b where b.company_id = p.company_id and b.variant_id = v.id
        and b.pack_id is null order by b.position, b.barcode) as barcodes,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'factor', trim_scale(k.factor)::text,
          'barcode', b.barcode, 'price', trim_scale(k.price)::text) order by k.position)
        from variant_packs k left join variant_barcodes b on b.company_id = k.company_id and b.pack_id = k.id
        where k.company_id = p.company_id and k.variant_id = v.id), '[]') as packs,
      coalesce((select json_agg(json_build_object('priceListId', x.price_list_id,
          'fromQuantity', trim_scale(x.from_quantity)::text, 'price', trim_scale(x.price)::text)
          order by x.price_list_id, x.from_quantity)
        from price_list_prices x join price_lists l on l.company_id = x.company_id and l.id = x.price_list_id
          and l.status = 'active'
        where x.company_id = p.company_id and x.variant_id = v.id), '[]') as "listPrices",
      case when p.type <> 'kit' then '[]' else coalesce((select json_agg(json_build_object('variantId', c.variant_id,
          'quantity', trim_scale(c.quantity)::text) order by c.position)
        from kit_components c where c.company_id = p.company_id and c.kit_id = p.id), '[]') end as components,
      array(select t.tax_id::text from product_taxes t
        where t.company_id = p.company_id and t.product_id = p.id order by t.tax_id) as "taxIds",
      (select trim_scale(coalesce(sum(s.on_hand), 0))::text from stock_levels s
        where s.company_id = p.company_id and s.variant_id = v.id) as "onHand",
      (select trim_scale(sum(r.quantity))::text from stock_reservations r
        where r.company_id = p.company_id and r.variant_id = v.id and r.ending is null) as reserved,
      greatest(coalesce((select ceil(-sum(m.quantity))::int from stock_movements m
        where m.company_id = p.company_id and m.variant_id = v.id and m.kind in ('sale', 'saleVoid', 'refund')
          and m.occurred_at > now() - interval '30 days'), 0), 0) as sold
    from page
    join products p on p.company_id = ${company} and p.id = page.product_id
    join variants v on v.company_id = ${company} and v.id = page.variant_id
    order by page.catalogue_version, p.id, v.id`.execute(ctx.tx.withoutPlugins())
  return rows
}
