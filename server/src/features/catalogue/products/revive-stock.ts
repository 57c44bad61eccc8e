import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { countedEvent, isNone, lockLevels, moveStock, usualLocation } from '../stock/public.ts'
import type { KnownChange } from './update-known-variants.ts'
import { keepsStock } from './write-product.ts'

/** A product that a file restores from the archive begins with the file's stock, if it has none left. */
export async function reviveStock(ctx: CompanyCtx, rows: readonly KnownChange[]): Promise<void> {
  const revived = rows.filter(
    ({ known, form, variant }) =>
      known?.status === 'archived' && !known.hasStock && keepsStock(form) && !isNone(variant.openingStock ?? '0'),
  )
  if (revived.length === 0) return
  const locationId = await usualLocation(ctx)
  const levels = await lockLevels(
    ctx,
    revived.map(({ variantId }) => ({ locationId, variantId })),
  )
  const reason = translate(ctx.language, 'imports.broughtBack')
  await moveStock(
    ctx,
    revived.map(({ variantId, productId, variant }) => ({
      id: ctx.newId(),
      variantId,
      locationId,
      kind: 'adjustment' as const,
      reason,
      source: { type: 'productImport', id: productId },
      event: countedEvent(undefined, variant.openingStock ?? '0', variant.openingUnitCost),
    })),
    levels,
  )
}
