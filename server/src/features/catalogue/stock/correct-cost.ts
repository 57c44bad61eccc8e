import { AppError } from '@mostrador/contract/errors.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import type { CompanyCtx } from '../../../context.ts'
import { levelKey, lockKnownLevels } from './lock-levels.ts'
import { moveStock, type PostedMove, type StockMove } from './move-stock.ts'
import { readStanding } from './read-receipts.ts'
import { readRemaining } from './read-remaining.ts'

type CostCorrection = {
  /** Made by the caller, so that a repeated call corrects once. */
  correctionId: string
  lines: readonly {
    /** The movement with which the goods were received. */
    movementId: string
    /** The additional cost of the goods, below zero for a lower one: freight, another price, a credit of the supplier. */
    amount: string
  }[]
  reason: string
}

/** Kinds of movements that receive goods at a cost of their own. Returned goods have the cost of their sale. */
export const correctableKinds = ['opening', 'purchase', 'adjustment', 'count', 'found'] as const

const sourceType = 'costCorrection'

/**
 * Books a cost of goods that becomes known after their receipt (C-18). The share of goods on hand changes the value of the stock;
 * the share of goods that left goes to the cost of sales. The same amount below zero reverses a correction. Goods never cost less
 * than nothing.
 */
export async function correctCost(ctx: CompanyCtx, correction: CostCorrection): Promise<PostedMove[]> {
  const ids = correction.lines.map(({ movementId }) => movementId)
  const levels = await lockKnownLevels(ctx, await readStanding(ctx, { ids }))
  const known = new Map((await readStanding(ctx, { ids })).map((movement) => [movement.id, movement]))
  if (await isWritten(ctx, correction.correctionId)) return []
  const moves: StockMove[] = []
  for (const { movementId, amount } of correction.lines) {
    const movement = known.get(movementId)
    const level = movement && levels.get(levelKey(movement.locationId, movement.variantId))
    if (!level || movement.quantity.startsWith('-')) throw new AppError('notFound')
    if (sumOfAmounts([movement.standingValue, amount]).startsWith('-'))
      throw new AppError('invalidInput', { fields: { amount: { key: 'stock.belowNothing' } } })
    const { locationId, variantId, quantity: received } = movement
    moves.push({
      id: ctx.newId(),
      locationId,
      variantId,
      kind: 'adjustment',
      event: { type: 'revalue', received, amount, remaining: await readRemaining(ctx, movement, level) },
      reason: correction.reason,
      source: { type: sourceType, id: correction.correctionId, lineId: movementId },
      receiptId: movementId,
    })
  }
  return moveStock(ctx, moves, levels)
}

async function isWritten(ctx: CompanyCtx, correctionId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('stockMovements')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('kind', '=', 'costCorrection')
    .where('sourceType', '=', sourceType)
    .where('sourceId', '=', correctionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
