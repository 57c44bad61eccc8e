import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateProduct as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { UpdatedProduct } from '@mostrador/contract/features/products/schema.ts'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { findProduct } from './get-product.ts'
import {
  nextCatalogueVersion,
  recordPrice,
  refuseTakenCodes,
  refuseUnknownCategory,
  replaceBarcodes,
  replaceTaxes,
  searchText,
} from './write-product.ts'

/** Old receipts keep the name and price they were printed with: sales carry their own copies. */
export async function updateProduct(ctx: CompanyCtx, input: UpdatedProduct): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const before = await findProduct(ctx, input.id)
  if (!before) throw new AppError('notFound')
  if (before.version !== input.version) throw new AppError('versionConflict')
  const sku = input.sku ?? before.sku
  await refuseTakenCodes(ctx, { sku, barcodes: input.barcodes }, before.variantId)
  await refuseUnknownCategory(ctx, input.categoryId)

  await ctx.tx
    .updateTable('products')
    .set({
      name: input.name,
      categoryId: input.categoryId,
      unitTag: input.unitTag,
      trackStock: input.trackStock,
      status: input.status,
      searchText: searchText(input.name, sku, input.barcodes),
      catalogueVersion,
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', input.id)
    .execute()
  await ctx.tx
    .updateTable('variants')
    .set({ sku, price: input.price })
    .where('companyId', '=', companyId)
    .where('id', '=', before.variantId)
    .execute()
  await replaceBarcodes(ctx, before.variantId, input.barcodes)
  await replaceTaxes(ctx, input.id, input.taxIds)
  if (before.price !== input.price) await recordPrice(ctx, before.variantId, before.price, input.price)
  await audit(
    ctx,
    'product.update',
    { entity: 'product', entityId: input.id },
    {
      nameBefore: before.name,
      name: input.name,
      priceBefore: before.price,
      price: input.price,
    },
  )

  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('internal')
  return { product }
}
