/** Writes the variants of a product as a whole: existing ones keep their ids, new ones get one, omitted ones are removed. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { UpdatedVariant, Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { checkVariantMetadata } from './check-variant-metadata.ts'
import { openStock } from '../stock/public.ts'
import { recordPrices } from './prices/record-prices.ts'
import { removeVariants } from './remove-variants.ts'
import { freeSkus, refuseTakenCodes } from './variant-codes.ts'

type VariantsToSave = {
  productId: string
  variants: readonly UpdatedVariant[]
  before: readonly Variant[]
  keepsStock: boolean
  catalogueVersion: number
}

type Row = Omit<UpdatedVariant, 'metadata'> & {
  id: string
  sku: string
  before: Variant | undefined
  position: number
  metadata: MetadataValues
}

type NamedRow = Omit<Row, 'metadata'> & Pick<UpdatedVariant, 'metadata'>

export async function saveVariants(ctx: CompanyCtx, wish: VariantsToSave): Promise<void> {
  const rows = await checkVariantMetadata(ctx, await nameVariants(ctx, wish))
  await refuseTakenCodes(ctx, rows)

  const kept = new Set(rows.map(({ id }) => id))
  const gone = wish.before.filter(({ id, status }) => !kept.has(id) && status === 'active')
  await removeVariants(ctx, gone, wish.catalogueVersion)
  await clearCodes(ctx, wish.before)
  await writeRows(ctx, wish, rows)
  await writeCodes(ctx, rows)
  await recordPrices(
    ctx,
    rows
      .filter(({ before, price }) => before?.price !== price)
      .map(({ id, before, price }) => ({ variantId: id, oldPrice: before?.price ?? null, newPrice: price })),
    'form',
  )
  const added = rows.filter(({ before }) => before === undefined)
  const { productId, keepsStock } = wish
  await openStock(
    ctx,
    added.map((variant) => ({ ...variant, productId, keepsStock })),
  )
}

/** Gives every variant its id and SKU. Refuses ids that are not of this product. */
async function nameVariants(
  ctx: CompanyCtx,
  { variants, before, catalogueVersion }: VariantsToSave,
): Promise<NamedRow[]> {
  const unnamed = variants.filter(({ id, sku }) => sku === null && id === null).length
  const skus = unnamed === 0 ? [] : await freeSkus(ctx, unnamed, catalogueVersion)
  const seen = new Set<string>()
  return variants.map((variant, position) => {
    const stored = variant.id === null ? undefined : before.find(({ id }) => id === variant.id)
    if (variant.id !== null && (!stored || seen.has(variant.id)))
      throw new AppError('notFound', { fields: { [`variants.${position}.id`]: { key: 'validation.invalid' } } })
    const id = variant.id ?? ctx.newId()
    seen.add(id)
    return { ...variant, id, before: stored, position, sku: variant.sku ?? stored?.sku ?? skus.shift() ?? id }
  })
}

/** Codes may move between variants, so all are removed before any is added. */
async function clearCodes(ctx: CompanyCtx, before: readonly Variant[]): Promise<void> {
  const ids = before.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`delete from variant_barcodes where company_id = ${ctx.company.id} and variant_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`delete from variant_packs where company_id = ${ctx.company.id} and variant_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`update variants set sku = id::text, option_values = array[id::text]
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[]) and status = 'active'`.execute(ctx.tx)
}

async function writeRows(ctx: CompanyCtx, wish: VariantsToSave, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => ({
    companyId: ctx.company.id,
    id: row.id,
    productId: wish.productId,
    sku: row.sku,
    optionValues: row.optionValues,
    price: row.price,
    compareAtPrice: row.compareAtPrice,
    minPrice: row.minPrice,
    weightGrams: row.weightGrams,
    contentQuantity: row.contentQuantity,
    contentUnit: row.contentUnit,
    contentPieces: row.contentPieces,
    reorderLevel: row.reorderLevel,
    reorderQuantity: row.reorderQuantity,
    position: row.position,
    metadata: JSON.stringify(row.metadata),
    status: 'active',
    archivedAt: null,
    priceVersion: wish.catalogueVersion,
    updatedAt: ctx.now,
    createdAt: ctx.now,
  }))
  await ctx.tx
    .insertInto('variants')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'id']).doUpdateSet((eb) => ({
        sku: eb.ref('excluded.sku'),
        optionValues: eb.ref('excluded.optionValues'),
        price: eb.ref('excluded.price'),
        compareAtPrice: eb.ref('excluded.compareAtPrice'),
        minPrice: eb.ref('excluded.minPrice'),
        weightGrams: eb.ref('excluded.weightGrams'),
        contentQuantity: eb.ref('excluded.contentQuantity'),
        contentUnit: eb.ref('excluded.contentUnit'),
        contentPieces: eb.ref('excluded.contentPieces'),
        reorderLevel: eb.ref('excluded.reorderLevel'),
        reorderQuantity: eb.ref('excluded.reorderQuantity'),
        position: eb.ref('excluded.position'),
        metadata: eb.ref('excluded.metadata'),
        status: 'active',
        archivedAt: null,
        priceVersion: sql`case when variants.price = excluded.price then variants.price_version else excluded.price_version end`,
        updatedAt: ctx.now,
      })),
    )
    .execute()
}

async function writeCodes(ctx: CompanyCtx, rows: readonly Row[]): Promise<void> {
  const companyId = ctx.company.id
  const packs = rows.flatMap(({ id: variantId, packs: list, before }) =>
    list.map(({ name, factor, price, barcode }, position) => {
      const same = before?.packs.find((pack) => pack.name === name && pack.factor === factor)
      return { row: { companyId, id: same?.id ?? ctx.newId(), variantId, name, factor, price, position }, barcode }
    }),
  )
  if (packs.length > 0) {
    await ctx.tx
      .insertInto('variantPacks')
      .values(packs.map(({ row }) => row))
      .execute()
  }
  const codes = [
    ...rows.flatMap(({ id: variantId, barcodes }) =>
      [...new Set(barcodes)].map((barcode, position) => ({ companyId, variantId, barcode, packId: null, position })),
    ),
    ...packs.flatMap(({ row, barcode }) =>
      barcode === null
        ? []
        : [{ companyId, variantId: row.variantId, barcode, packId: row.id, position: row.position }],
    ),
  ]
  if (codes.length > 0) await ctx.tx.insertInto('variantBarcodes').values(codes).execute()
}
