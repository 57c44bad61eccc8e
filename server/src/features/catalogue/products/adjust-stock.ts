import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { adjustStock as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { countedEvent, levelKey, lockLevels, moveStock, requireLocation, usualLocation } from '../stock/public.ts'
import { refuseUnknownVariant } from './refuse-unknown-variant.ts'
import { presentMovement, selectMovements } from './select-movements.ts'
import { notifyTillsOfStock } from './notify-tills-of-stock.ts'

type Input = z.output<(typeof endpoint)['input']>

const fault = (field: string, key: string) => ({ fields: { [field]: { key } } })

/**
 * A movement written by hand, with its reason. The level is locked before it is read, as in a sale (C-11). Only incoming stock moves the
 * average cost (C-8). The level may go below zero, which is reported and not refused (C-12).
 */
export async function adjustStock(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const quantity = signedQuantity(input)
  if (input.unitCost !== null && !can(ctx.access, 'PRODUCTS__COST_UPDATE'))
    throw new AppError('forbidden', fault('unitCost', 'products.costForbidden'))
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const { productId, trackStock } = await refuseUnknownVariant(ctx, input.variantId)
  const written = await findWritten(ctx, input)
  if (written) return written
  const locationId =
    input.locationId === null
      ? await usualLocation(ctx)
      : (await requireLocation(ctx, input.locationId, 'locationId')).id
  if (!trackStock) throw new AppError('invalidInput', fault('variantId', 'products.notTracked'))

  const levels = await lockLevels(ctx, [{ locationId, variantId: input.variantId }])
  const { variantId, kind, reason, adjustmentId, unitCost } = input
  const move = {
    id: ctx.newId(),
    variantId,
    locationId,
    kind,
    event: countedEvent(levels.get(levelKey(locationId, variantId)), quantity, unitCost),
    reason,
    source: { type: 'adjustment', id: adjustmentId, lineId: variantId },
  }
  await moveStock(ctx, [move], levels)
  await notifyTillsOfStock(ctx, [productId], catalogueVersion)
  await recordLastCost(ctx, input)
  await audit(
    ctx,
    'product.adjustStock',
    { entity: 'product', entityId: productId },
    { kind, quantity, reason, variantId },
  )

  const movement = await findWritten(ctx, input)
  if (!movement) throw new AppError('internal')
  return movement
}

/** The quantity with the sign of its kind. */
function signedQuantity({ kind, quantity }: Input): string {
  const units = parseDecimal(quantity, QUANTITY_SCALE)?.units ?? 0n
  if (units === 0n || (units < 0n && kind !== 'adjustment'))
    throw new AppError('invalidInput', fault('quantity', 'validation.aboveZero'))
  const isOut = kind !== 'adjustment' && kind !== 'found'
  return formatDecimal({ units: isOut ? -units : units, scale: QUANTITY_SCALE })
}

/** The movement of this adjustment if it was already written. Another adjustment under the same id is refused. */
async function findWritten(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint> | undefined> {
  const row = await selectMovements(ctx)
    .where('m.sourceType', '=', 'adjustment')
    .where('m.sourceId', '=', input.adjustmentId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.variantId !== input.variantId || row.kind !== input.kind || row.quantity !== signedQuantity(input))
    throw new AppError('conflict', fault('adjustmentId', 'validation.repeated'))
  return { movement: presentMovement(ctx, row), onHand: row.balanceAfter }
}

/** Records the last unit cost, if given. */
async function recordLastCost(ctx: CompanyCtx, { variantId, unitCost }: Input): Promise<void> {
  if (unitCost === null) return
  await ctx.tx
    .updateTable('variants')
    .set({ lastCost: unitCost })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .execute()
}
