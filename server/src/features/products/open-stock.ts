import type { NewVariant } from '@mostrador/contract/features/products/variant-schema.ts'
import { parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { CompanyCtx } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'

type Opening = Pick<NewVariant, 'openingStock' | 'openingUnitCost'> & {
  id: string
  productId: string
  keepsStock: boolean
}

/** The default location. */
export async function usualLocation(ctx: CompanyCtx): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('locations')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** Every variant has a level, tracked or not, so that a sale finds one to lock. Only existing stock makes a movement. */
export async function openStock(ctx: CompanyCtx, variants: readonly Opening[]): Promise<void> {
  if (variants.length === 0) return
  const companyId = ctx.company.id
  const locationId = await usualLocation(ctx)
  const productOf = new Map(variants.map(({ id, productId }) => [id, productId]))
  const levels = variants.map(({ id, openingStock, openingUnitCost, keepsStock }) => ({
    companyId,
    locationId,
    variantId: id,
    onHand: (keepsStock && openingStock) || '0',
    averageCost: openingUnitCost,
  }))
  await insertRows(ctx.tx, 'stockLevels', levels)

  const filled = levels.filter(({ onHand }) => parseDecimal(onHand, QUANTITY_SCALE)?.units !== 0n)
  await insertRows(
    ctx.tx,
    'stockMovements',
    filled.map(({ variantId, onHand, averageCost }) => ({
      companyId,
      id: ctx.newId(),
      locationId,
      variantId,
      kind: 'opening',
      quantity: onHand,
      unitCost: averageCost,
      balanceAfter: onHand,
      sourceType: 'product',
      sourceId: productOf.get(variantId) ?? variantId,
      sourceLineId: variantId,
      userId: ctx.user.id,
      occurredAt: ctx.now,
    })),
  )
}
