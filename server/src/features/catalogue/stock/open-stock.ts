import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { addLevelsElsewhere } from './add-levels.ts'
import { isNone, levelKey, type LockedLevels } from './lock-levels.ts'
import { countedEvent, postMoves } from './move-stock.ts'

type Opening = {
  id: string
  productId: string
  keepsStock: boolean
  openingStock: string | null
  openingUnitCost: string
}

/** The default location. */
export async function usualLocation(ctx: Pick<CompanyCtx, 'tx' | 'company'>): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('locations')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Every variant has a level at every location, tracked or not, so that a sale finds one to lock (C-30). Only existing stock
 * creates a movement, at the default location.
 */
export async function openStock(ctx: CompanyCtx, variants: readonly Opening[]): Promise<void> {
  if (variants.length === 0) return
  const locationId = await usualLocation(ctx)
  const empty: LockedLevels = new Map(
    variants.map(({ id, openingUnitCost }) => [
      levelKey(locationId, id),
      { locationId, variantId: id, onHand: '0', value: '0', lastCost: openingUnitCost, lastSequence: 0 },
    ]),
  )
  const opened = variants.filter(({ keepsStock, openingStock }) => keepsStock && !isNone(openingStock ?? '0'))
  const moves = opened.map(({ id, productId, openingStock, openingUnitCost }) => ({
    id: ctx.newId(),
    locationId,
    variantId: id,
    kind: 'opening' as const,
    event: countedEvent(undefined, openingStock ?? '0', openingUnitCost),
    reason: null,
    source: { type: 'product', id: productId, lineId: id },
  }))
  const { rows, changed } = postMoves(ctx, moves, empty)
  const levels = new Map([...empty, ...changed.map((level) => [levelKey(locationId, level.variantId), level] as const)])
  await insertRows(
    ctx.tx,
    'stockLevels',
    [...levels.values()].map((level) => ({ ...level, companyId: ctx.company.id })),
  )
  await insertRows(ctx.tx, 'stockMovements', rows)
  await addLevelsElsewhere(ctx, locationId, variants)
}
