/** What creating and updating a product have in common: codes that nobody else has, taxes of this company, search words. */
import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/**
 * The next version of the company's catalogue. Taking it locks the company's row until the transaction ends, so versions become
 * visible in the order of their numbers and a till that pulls "since n" misses nothing.
 */
export async function nextCatalogueVersion(ctx: CompanyCtx): Promise<number> {
  const row = await ctx.tx
    .updateTable('companies')
    .set((eb) => ({ catalogueVersion: eb('catalogueVersion', '+', 1) }))
    .where('id', '=', ctx.company.id)
    .returning('catalogueVersion')
    .executeTakeFirstOrThrow()
  return row.catalogueVersion
}

/** Name, SKU and barcodes without case and accents; `search_fold` is the database's, so list queries fold the same way. */
export function searchText(name: string, sku: string, barcodes: readonly string[]) {
  return sql<string>`search_fold(${[name, sku, ...barcodes].join(' ')})`
}

export async function refuseTakenCodes(
  ctx: CompanyCtx,
  codes: { sku: string; barcodes: readonly string[] },
  variantId: string,
): Promise<void> {
  const sku = await ctx.tx
    .selectFrom('variants')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where(sql<boolean>`lower(sku) = lower(${codes.sku})`)
    .where('id', '<>', variantId)
    .executeTakeFirst()
  if (sku) throw new AppError('skuTaken', { fields: { sku: { key: 'products.skuTaken' } } })

  if (codes.barcodes.length === 0) return
  const barcode = await ctx.tx
    .selectFrom('variantBarcodes as b')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.companyId', '=', 'b.companyId').onRef('v.id', '=', 'b.variantId'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .select(['b.barcode', 'p.name'])
    .where('b.companyId', '=', ctx.company.id)
    .where('b.barcode', 'in', [...codes.barcodes])
    .where('b.variantId', '<>', variantId)
    .executeTakeFirst()
  if (!barcode) return
  throw new AppError('barcodeTaken', {
    fields: { barcodes: { key: 'products.barcodeTaken', values: { barcode: barcode.barcode, product: barcode.name } } },
  })
}

export async function replaceBarcodes(ctx: CompanyCtx, variantId: string, barcodes: readonly string[]): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('variantBarcodes')
    .where('companyId', '=', companyId)
    .where('variantId', '=', variantId)
    .execute()
  const unique = [...new Set(barcodes)]
  if (unique.length > 0) {
    await ctx.tx
      .insertInto('variantBarcodes')
      .values(unique.map((barcode) => ({ companyId, variantId, barcode })))
      .execute()
  }
}

export async function replaceTaxes(ctx: CompanyCtx, productId: string, taxIds: readonly string[]): Promise<void> {
  const companyId = ctx.company.id
  const unique = [...new Set(taxIds)]
  if (unique.length > 0) {
    const known = await ctx.tx
      .selectFrom('taxes')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', 'in', unique)
      .execute()
    if (known.length !== unique.length)
      throw new AppError('notFound', { fields: { taxIds: { key: 'validation.invalid' } } })
  }
  await ctx.tx
    .deleteFrom('productTaxes')
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .execute()
  if (unique.length > 0) {
    await ctx.tx
      .insertInto('productTaxes')
      .values(unique.map((taxId) => ({ companyId, productId, taxId })))
      .execute()
  }
}

export async function refuseUnknownCategory(ctx: CompanyCtx, categoryId: string | null): Promise<void> {
  if (categoryId === null) return
  const found = await ctx.tx
    .selectFrom('categories')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { categoryId: { key: 'validation.invalid' } } })
}

export async function recordPrice(
  ctx: CompanyCtx,
  variantId: string,
  oldPrice: string | null,
  newPrice: string,
): Promise<void> {
  await ctx.tx
    .insertInto('priceHistory')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      variantId,
      oldPrice,
      newPrice,
      changedById: ctx.user.id,
      source: 'form',
    })
    .execute()
}
