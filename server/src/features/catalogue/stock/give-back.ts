import { AppError } from '@mostrador/contract/errors.ts'
import { shareOfAmount } from '@mostrador/domain/stock/share-of-amount.ts'
import type { CompanyCtx } from '../../../context.ts'
import { levelKey, lockKnownLevels } from './lock-levels.ts'
import { moveStock, type StockMove } from './move-stock.ts'
import { readStanding, type StandingMovement } from './read-receipts.ts'
import { readRemaining } from './read-remaining.ts'
import { receiptSource } from './receive-stock.ts'

type Given = { receiptId: string; lineId: string; quantity: string }

/**
 * Returns a part of a receipt's goods to the supplier. They leave with their share of the receipt's cost (C-19), and the
 * difference to the average is a correction. Returns the amount of each part, in the given order. Throws `notFound` for goods
 * that do not belong to the receipt, or no longer do.
 */
export async function giveBack(
  ctx: CompanyCtx,
  { goods, reason, returnId }: { goods: readonly Given[]; reason: string; returnId: string },
): Promise<string[]> {
  const sources = [...new Set(goods.map(({ receiptId }) => receiptId))].map(receiptSource)
  for (const source of sources) await lockKnownLevels(ctx, await readStanding(ctx, source))
  const standing: StandingMovement[] = []
  for (const source of sources) standing.push(...(await readStanding(ctx, source)))
  const levels = await lockKnownLevels(ctx, standing)
  const byLine = new Map(standing.map((movement) => [movement.sourceLineId, movement]))
  const amounts: string[] = []
  const moves: StockMove[] = []
  for (const { lineId, quantity } of goods) {
    const movement = byLine.get(lineId)
    const level = movement && levels.get(levelKey(movement.locationId, movement.variantId))
    if (!movement || !level || Number(movement.standingQuantity) < Number(quantity)) throw new AppError('notFound')
    const amount = shareOfAmount(movement.standingValue, { of: movement.standingQuantity, after: '0', quantity })
    amounts.push(amount)
    moves.push({
      id: ctx.newId(),
      locationId: movement.locationId,
      variantId: movement.variantId,
      kind: 'purchaseReturn',
      event: { type: 'leaveAt', quantity, amount, remaining: await readRemaining(ctx, movement, level) },
      reason,
      source: { type: 'purchaseReturn', id: returnId, lineId },
      receiptId: movement.id,
    })
  }
  await moveStock(ctx, moves, levels)
  return amounts
}
