import { can } from '@mostrador/contract/access.ts'
import { productList } from '@mostrador/contract/features/catalogue/products/list.ts'
import type { ProductOption } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow } from '../../../transfer/export-adapter.ts'
import { translate } from '../../../translate.ts'
import { optionPlaces, productColumns } from './product-import-columns.ts'
import { type ImportNames, readImportNames } from './product-import-names.ts'
import { chooseProductPage } from './select-many.ts'

/** One row for each active variant, in the columns that the imports of products, prices and stock read. */
export const productsExport: ExportAdapter = {
  entity: 'products',
  permission: 'PRODUCTS__VIEW',
  spec: productList,
  columns: productColumns.map(({ key, kind, words }) => ({ key, kind, ...(words !== undefined && { words }) })),
  read: async (ctx, selection, { id, limit }) => {
    const { chosen } = await chooseProductPage(ctx, selection, id, limit)
    const names = await readImportNames(ctx)
    const rows = await selectVariants(
      ctx,
      chosen.map((product) => product.id),
    )
    return rows.map((row) => ({ id: row.productId, row: rowOf(ctx, row, names) }))
  },
}

type Row = {
  productId: string
  id: string
  sku: string
  barcode: string[]
  name: string
  categoryId: string | null
  brand: string | null
  price: string
  compareAtPrice: string | null
  minPrice: string | null
  cost: string | null
  openingStock: string
  isTaxExempt: boolean
  taxIds: string[]
  unitTag: string
  trackStock: boolean
  reorderLevel: string | null
  reorderQuantity: string | null
  weightGrams: number | null
  contentQuantity: string | null
  contentUnit: string | null
  contentPieces: number | null
  type: string
  description: string
  keywords: string[]
  status: string
  showInPos: boolean
  showInStore: boolean
  options: ProductOption[]
  optionValues: string[]
}

async function selectVariants(ctx: CompanyCtx, productIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as product_id, v.id, v.sku, p.name, p.category_id, p.brand, p.tax_exempt as is_tax_exempt, p.unit_tag,
      p.track_stock, p.type, p.description, p.keywords, p.status, p.show_in_pos, p.show_in_store, p.options, v.option_values,
      v.weight_grams, trim_scale(v.content_quantity)::text as content_quantity, v.content_unit, v.content_pieces,
      trim_scale(v.price)::text as price, trim_scale(v.compare_at_price)::text as compare_at_price,
      trim_scale(v.min_price)::text as min_price, trim_scale(v.reorder_level)::text as reorder_level,
      trim_scale(v.reorder_quantity)::text as reorder_quantity, trim_scale(s.cost)::text as cost,
      coalesce(trim_scale(s.on_hand)::text, '0') as opening_stock,
      array(select b.barcode from variant_barcodes b where b.company_id = v.company_id and b.variant_id = v.id
        and b.pack_id is null order by b.position, b.barcode) as barcode,
      array(select t.tax_id::text from product_taxes t
        where t.company_id = p.company_id and t.product_id = p.id order by t.tax_id) as tax_ids
    from products p join variants v on v.company_id = p.company_id and v.product_id = p.id and v.status = 'active'
    left join lateral (select sum(l.on_hand) as on_hand, round(avg(nullif(l.average_cost, 0)), 6) as cost
      from stock_levels l where l.company_id = v.company_id and l.variant_id = v.id) s on true
    where p.company_id = ${ctx.company.id} and p.id = any(${[...productIds]}::uuid[])
    order by p.id, v.position, v.id`.execute(ctx.tx)
  return rows
}

/** Costs only for people who may see them. */
function rowOf(ctx: CompanyCtx, row: Row, names: ImportNames): ExportRow {
  const { productId: _, categoryId, taxIds, isTaxExempt, options, optionValues, ...plain } = row
  const optionCells = optionPlaces.flatMap((place) => [
    [`option${place}Name`, options[place - 1]?.name ?? null],
    [`option${place}`, optionValues[place - 1] ?? null],
  ])
  return {
    ...plain,
    ...Object.fromEntries(optionCells),
    category: categoryId === null ? null : (names.shownName.get(categoryId) ?? null),
    taxes: isTaxExempt
      ? [translate(ctx.language, 'imports.exempt')]
      : taxIds.map((id) => names.shownName.get(id) ?? ''),
    cost: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.cost : null,
    openingStock: row.trackStock ? row.openingStock : null,
  }
}
