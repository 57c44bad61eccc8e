import type { StockMovementKind } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isNone, type Level, levelKey, lockKnownLevels, negated } from './lock-levels.ts'
import { moveStock, type PostedMove, type StockMove } from './move-stock.ts'
import { readRemaining } from './read-remaining.ts'
import { readStanding, type StandingMovement } from './read-receipts.ts'

type Wish = {
  movementIds: readonly string[]
  kind: StockMovementKind
  reason: string
  /** The source of the reversing movement. */
  sourceOf: (movement: StandingMovement) => { type: string; id: string; lineId?: string }
}

/**
 * Reverses movements at exactly their value, with all corrections of their cost (C-19): received goods leave, goods that left
 * return. Skips parts that were already reversed. The original movements stay unchanged.
 */
export async function takeBack(ctx: CompanyCtx, { movementIds, kind, reason, sourceOf }: Wish): Promise<PostedMove[]> {
  const levels = await lockKnownLevels(ctx, await readStanding(ctx, { ids: movementIds }))
  const moves: StockMove[] = []
  for (const movement of await readStanding(ctx, { ids: movementIds })) {
    if (isNone(movement.standingQuantity)) continue
    const { id, locationId, variantId } = movement
    const event = await reverseOf(ctx, movement, levels.get(levelKey(locationId, variantId)))
    moves.push({
      id: ctx.newId(),
      locationId,
      variantId,
      kind,
      event,
      reason,
      source: sourceOf(movement),
      receiptId: id,
    })
  }
  return moveStock(ctx, moves, levels)
}

async function reverseOf(
  ctx: CompanyCtx,
  movement: StandingMovement,
  level: Level | undefined,
): Promise<StockMove['event']> {
  const { standingQuantity: quantity, standingValue: amount } = movement
  if (quantity.startsWith('-')) return { type: 'return', quantity: negated(quantity), amount: amount.replace('-', '') }
  return { type: 'leaveAt', quantity, amount, remaining: level ? await readRemaining(ctx, movement, level) : '0' }
}
