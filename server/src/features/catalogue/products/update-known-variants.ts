import type { NewProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { NewVariant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isSameAmount } from './refuse-by-right.ts'
import type { KnownVariant } from './select-known-variants.ts'
import { keepsStock } from './write-product.ts'

export type KnownChange = {
  productId: string
  variantId: string
  form: NewProduct
  known: KnownVariant | null
  variant: NewVariant & { sku: string }
}

/** Writes existing variants with their products, for imports and their undo: only the fields a file can have. */
export async function updateKnown(
  ctx: CompanyCtx,
  rows: readonly KnownChange[],
  catalogueVersion: number,
  statusOf: (row: KnownChange) => string = ({ form }) => form.status,
): Promise<void> {
  if (rows.length === 0) return
  await updateProducts(ctx, rows, catalogueVersion, statusOf)
  await replaceTaxes(ctx, rows)
  await updateVariants(ctx, rows, catalogueVersion)
  await setCosts(ctx, rows)
}

async function updateProducts(
  ctx: CompanyCtx,
  rows: readonly KnownChange[],
  catalogueVersion: number,
  statusOf: (row: KnownChange) => string,
): Promise<void> {
  // Of several rows for one product the last one counts.
  const facts = new Map(
    rows.map((row) => {
      const { productId, form } = row
      const { name, brand, description, keywords, soldBy, unitTag, quantityDecimals, showInPos, showInStore } = form
      return [
        productId,
        {
          id: productId,
          name,
          brand,
          description,
          keywords,
          soldBy,
          unitTag,
          quantityDecimals,
          showInPos,
          showInStore,
          categoryId: form.categoryIds[0] ?? null,
          isTaxExempt: form.isTaxExempt,
          trackStock: keepsStock(form),
          status: statusOf(row),
        },
      ]
    }),
  )
  await sql`update products p set name = x.name, brand = x.brand, description = x.description, keywords = x.keywords,
      sold_by = x."soldBy", unit_tag = x."unitTag", quantity_decimals = x."quantityDecimals", show_in_pos = x."showInPos",
      show_in_store = x."showInStore", category_id = x."categoryId", tax_exempt = x."isTaxExempt",
      track_stock = x."trackStock" and p.type = 'standard', status = x.status,
      archived_at = case when x.status = 'archived' then coalesce(p.archived_at, ${ctx.now}) end,
      catalogue_version = ${catalogueVersion}::bigint, version = p.version + 1, updated_at = ${ctx.now},
      updated_by_id = ${ctx.user.id}::uuid
    from jsonb_to_recordset(${JSON.stringify([...facts.values()])}::jsonb) as x(id uuid, name text, brand text,
      description text, keywords text[], "soldBy" text, "unitTag" text, "quantityDecimals" int, "showInPos" boolean,
      "showInStore" boolean, "categoryId" uuid, "isTaxExempt" boolean, "trackStock" boolean, status text)
    where p.company_id = ${ctx.company.id} and p.id = x.id`.execute(ctx.tx)
}

async function replaceTaxes(ctx: CompanyCtx, rows: readonly KnownChange[]): Promise<void> {
  const companyId = ctx.company.id
  const wanted = new Map(rows.map(({ productId, form }) => [productId, form.isTaxExempt ? [] : form.taxIds]))
  await sql`delete from product_taxes where company_id = ${companyId} and product_id = any(${[...wanted.keys()]}::uuid[])`.execute(
    ctx.tx,
  )
  const taxes = [...wanted].flatMap(([productId, taxIds]) =>
    [...new Set(taxIds)].map((taxId) => ({ companyId, productId, taxId })),
  )
  if (taxes.length > 0) await ctx.tx.insertInto('productTaxes').values(taxes).execute()
}

async function updateVariants(ctx: CompanyCtx, rows: readonly KnownChange[], catalogueVersion: number): Promise<void> {
  const facts = rows.map(({ variantId: id, variant }) => {
    const { sku, price, compareAtPrice, minPrice, weightGrams, reorderLevel, reorderQuantity } = variant
    const { contentQuantity, contentUnit, contentPieces } = variant
    const content = { contentQuantity, contentUnit, contentPieces }
    return { id, sku, price, compareAtPrice, minPrice, weightGrams, reorderLevel, reorderQuantity, ...content }
  })
  await sql`update variants v set sku = x.sku, price = x.price, compare_at_price = x."compareAtPrice",
      min_price = x."minPrice", weight_grams = x."weightGrams", reorder_level = x."reorderLevel",
      reorder_quantity = x."reorderQuantity", content_quantity = x."contentQuantity",
      content_unit = x."contentUnit", content_pieces = x."contentPieces", updated_at = ${ctx.now},
      price_version = case when v.price = x.price then v.price_version else ${catalogueVersion}::bigint end
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as x(id uuid, sku text, price numeric,
      "compareAtPrice" numeric, "minPrice" numeric, "weightGrams" int, "reorderLevel" numeric, "reorderQuantity" numeric,
      "contentQuantity" numeric, "contentUnit" text, "contentPieces" int)
    where v.company_id = ${ctx.company.id} and v.id = x.id`.execute(ctx.tx)
}

/** Only without stock: existing stock has a known cost (C-9). */
async function setCosts(ctx: CompanyCtx, rows: readonly KnownChange[]): Promise<void> {
  const changed = rows.filter(
    ({ known, variant }) => known && !known.hasStock && !isSameAmount(known.cost, variant.openingUnitCost),
  )
  if (changed.length === 0) return
  await sql`update stock_levels l set last_cost = x.cost
    from unnest(${changed.map(({ variantId }) => variantId)}::uuid[],
      ${changed.map(({ variant }) => variant.openingUnitCost)}::numeric[]) as x(id, cost)
    where l.company_id = ${ctx.company.id} and l.variant_id = x.id and l.on_hand = 0`.execute(ctx.tx)
}
