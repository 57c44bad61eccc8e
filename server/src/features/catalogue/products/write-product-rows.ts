/** Writes the planned rows of a file with statements over all of them, because a shop's whole catalogue is imported this way. */
import { newCategorySchema } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { NewVariant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { ProductOption } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'
import type { WritableRow } from '../../../transfer/import-adapter.ts'
import { createCategory } from '../categories/public.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { insertNewProducts, withValues } from './insert-new-products.ts'
import { openStock } from '../stock/public.ts'
import type { ProductWrite } from './plan-product-row.ts'
import { readImportNames, stepsOf } from './product-import-names.ts'
import { recordPrices } from './prices/record-prices.ts'
import { isSameAmount } from './refuse-by-right.ts'
import { replaceBarcodes } from './replace-barcodes.ts'
import { reviveStock } from './revive-stock.ts'
import { updateKnown } from './update-known-variants.ts'
import { freeSkus, nextSkuNumber } from './variant-codes.ts'
import { keepsStock, sumUpVariants } from './write-product.ts'

type Row = ProductWrite & { variantId: string; variant: NewVariant & { sku: string }; position: number }

/** Writes a chunk of planned rows. Returns the resulting version of each variant's product. */
export async function writeProductRows(ctx: CompanyCtx, planned: readonly WritableRow[]): Promise<Map<string, number>> {
  if (planned.length === 0) return new Map()
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const rows = await completeRows(ctx, await fileCategories(ctx, planned))
  const added = rows.filter(({ known }) => !known)
  const kept = rows.filter(({ known }) => known)
  const whole = new Set(rows.flatMap(({ kind, productId }) => (kind === 'new' ? [productId] : [])))
  const isWhole = ({ productId }: Row) => whole.has(productId)
  await insertNewProducts(ctx, rows.filter(isWhole), catalogueVersion)
  await updateKnown(ctx, kept, catalogueVersion)
  await insertVariants(ctx, added, catalogueVersion)
  await replaceBarcodes(ctx, rows, { before: kept.map(({ variantId }) => variantId) })
  await joinOptions(
    ctx,
    added.filter((row) => !isWhole(row)),
    catalogueVersion,
  )
  await recordPrices(ctx, priceChanges(rows), 'import')
  await openStock(
    ctx,
    added.map(({ variantId: id, productId, form, variant }) => ({
      ...variant,
      id,
      productId,
      keepsStock: keepsStock(form),
    })),
  )
  await reviveStock(ctx, kept)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  await sumUpVariants(
    ctx,
    productIds.filter((id) => !whole.has(id)),
  )
  return readVersions(ctx, productIds)
}

/** Creates the missing categories of a file, and SKUs for variants without one. */
async function fileCategories(
  ctx: CompanyCtx,
  planned: readonly WritableRow[],
): Promise<(ProductWrite & { variantId: string })[]> {
  const rows = planned.map(({ recordId, write }) => ({ ...(write as ProductWrite), variantId: recordId }))
  const missing = new Set(rows.flatMap(({ newCategory }) => (newCategory === null ? [] : [newCategory])))
  for (const path of missing) await makeCategory(ctx, path)
  if (missing.size === 0) return rows
  const { categories } = await readImportNames(ctx)
  return rows.map((row) => {
    const id = row.newCategory === null ? undefined : categories.get(stepsOf(row.newCategory).map(foldName).join(' > '))
    return id ? { ...row, form: { ...row.form, categoryIds: [id] } } : row
  })
}

async function makeCategory(ctx: CompanyCtx, path: string): Promise<void> {
  const steps = stepsOf(path)
  const { categories } = await readImportNames(ctx)
  let parentId: string | null = null
  for (const [at, name] of steps.entries()) {
    const known = categories.get(
      steps
        .slice(0, at + 1)
        .map(foldName)
        .join(' > '),
    )
    if (known) parentId = known
    else {
      const wanted = newCategorySchema.parse({ name: { en: name.slice(0, 80), es: name.slice(0, 80) }, parentId })
      parentId = (await createCategory(ctx, wanted)).category.id
    }
  }
}

async function completeRows(ctx: CompanyCtx, rows: readonly (ProductWrite & { variantId: string })[]): Promise<Row[]> {
  const unnamed = rows.filter(({ form, known }) => !known && (form.variants[0]?.sku ?? null) === null)
  const skus = unnamed.length === 0 ? [] : await freeSkus(ctx, unnamed.length, await nextSkuNumber(ctx))
  return rows.flatMap((row, position) => {
    const [variant] = row.form.variants
    if (!variant) return []
    const sku = variant.sku ?? row.known?.sku ?? skus.shift() ?? row.variantId
    return [{ ...row, variant: { ...variant, sku }, position }]
  })
}

async function insertVariants(ctx: CompanyCtx, rows: readonly Row[], catalogueVersion: number): Promise<void> {
  const values = rows.map(({ variantId, productId, variant, position }) => ({
    companyId: ctx.company.id,
    id: variantId,
    productId,
    sku: variant.sku,
    optionValues: variant.optionValues,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    minPrice: variant.minPrice,
    weightGrams: variant.weightGrams,
    contentQuantity: variant.contentQuantity,
    contentUnit: variant.contentUnit,
    contentPieces: variant.contentPieces,
    reorderLevel: variant.reorderLevel,
    reorderQuantity: variant.reorderQuantity,
    position,
    priceVersion: catalogueVersion,
    updatedAt: ctx.now,
    createdAt: ctx.now,
  }))
  await insertRows(ctx.tx, 'variants', values)
}

/** A variant that joins an existing product adds its option values, in the order of the file. */
async function joinOptions(ctx: CompanyCtx, added: readonly Row[], catalogueVersion: number): Promise<void> {
  const joining = added.filter(({ variant }) => variant.optionValues.length > 0)
  if (joining.length === 0) return
  const ids = [...new Set(joining.map(({ productId }) => productId))]
  const { rows } = await sql<{ id: string; options: ProductOption[] }>`select id, options from products
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  const merged = rows.map(({ id, options }) => ({
    id,
    options: withValues(
      options,
      joining.flatMap(({ productId, variant }) => (productId === id ? [variant.optionValues] : [])),
    ),
  }))
  await sql`update products p set options = x.options, catalogue_version = ${catalogueVersion}::bigint,
      version = p.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as x(id uuid, options jsonb)
    where p.company_id = ${ctx.company.id} and p.id = x.id`.execute(ctx.tx)
}

function priceChanges(rows: readonly Row[]) {
  return rows
    .filter(({ known, variant }) => !known || !isSameAmount(known.price, variant.price))
    .map(({ variantId, known, variant }) => ({
      variantId,
      oldPrice: known?.price ?? null,
      newPrice: variant.price,
    }))
}

/** For all variants of the products: those of earlier rows have a new version too. */
export async function readVersions(ctx: CompanyCtx, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select v.id, p.version from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.product_id = any(${[...productIds]}::uuid[])`.execute(ctx.tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
