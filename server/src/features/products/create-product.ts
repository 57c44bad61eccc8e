import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createProduct as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { NewProduct } from '@mostrador/contract/features/products/schema.ts'
import { parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/decimal.ts'
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

/** A product, its one variant and, when it keeps stock, a level with its opening movement. */
export async function createProduct(ctx: CompanyCtx, input: NewProduct): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const id = ctx.newId()
  const variantId = ctx.newId()
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const sku = input.sku ?? `P${String(catalogueVersion).padStart(5, '0')}`
  await refuseTakenCodes(ctx, { sku, barcodes: input.barcodes }, variantId)
  await refuseUnknownCategory(ctx, input.categoryId)

  await ctx.tx
    .insertInto('products')
    .values({
      companyId,
      id,
      name: input.name,
      categoryId: input.categoryId,
      unitTag: input.unitTag,
      trackStock: input.trackStock,
      status: input.status,
      searchText: searchText(input.name, sku, input.barcodes),
      catalogueVersion,
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await ctx.tx
    .insertInto('variants')
    .values({ companyId, id: variantId, productId: id, sku, price: input.price })
    .execute()
  await replaceBarcodes(ctx, variantId, input.barcodes)
  await replaceTaxes(ctx, id, input.taxIds)
  await recordPrice(ctx, variantId, null, input.price)
  await openStock(ctx, { productId: id, variantId, quantity: input.openingStock, unitCost: input.openingUnitCost })
  await audit(ctx, 'product.create', { entity: 'product', entityId: id }, { name: input.name, price: input.price })

  const product = await findProduct(ctx, id)
  if (!product) throw new AppError('internal')
  return { product }
}

/** Every variant has a level, tracked or not, so that a sale finds one to lock; only stock that is there makes a movement. */
async function openStock(
  ctx: CompanyCtx,
  opening: { productId: string; variantId: string; quantity: string; unitCost: string },
): Promise<void> {
  const companyId = ctx.company.id
  const location = await ctx.tx
    .selectFrom('locations')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('stockLevels')
    .values({
      companyId,
      locationId: location.id,
      variantId: opening.variantId,
      onHand: opening.quantity,
      averageCost: opening.unitCost,
    })
    .execute()
  if (parseDecimal(opening.quantity, QUANTITY_SCALE)?.units === 0n) return
  await ctx.tx
    .insertInto('stockMovements')
    .values({
      companyId,
      id: ctx.newId(),
      locationId: location.id,
      variantId: opening.variantId,
      kind: 'opening',
      quantity: opening.quantity,
      unitCost: opening.unitCost,
      balanceAfter: opening.quantity,
      sourceType: 'product',
      sourceId: opening.productId,
      sourceLineId: opening.variantId,
      userId: ctx.user.id,
      occurredAt: ctx.now,
    })
    .execute()
}
