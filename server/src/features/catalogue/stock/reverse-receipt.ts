import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockKnownLevels } from './lock-levels.ts'
import type { PostedMove } from './move-stock.ts'
import { readStanding } from './read-receipts.ts'
import { receiptSource } from './receive-stock.ts'
import { takeBack } from './take-back.ts'

/**
 * Reverses a whole receipt at exactly its value (C-19). Its goods on hand leave with their own cost, so the average is as without
 * the receipt; other goods replace those already sold. With `mayGoBelowZero` false, refuses a receipt whose goods the stock does
 * not fully cover.
 */
export async function reverseReceipt(
  ctx: CompanyCtx,
  { receiptId, reason, mayGoBelowZero }: { receiptId: string; reason: string; mayGoBelowZero: boolean },
): Promise<PostedMove[]> {
  await lockKnownLevels(ctx, await readStanding(ctx, receiptSource(receiptId)))
  const movements = await readStanding(ctx, receiptSource(receiptId))
  if (movements.length === 0) throw new AppError('notFound')
  const posted = await takeBack(ctx, {
    movementIds: movements.map(({ id }) => id),
    kind: 'purchaseReturn',
    reason,
    sourceOf: ({ sourceLineId }) => ({ type: 'purchaseReversal', id: receiptId, lineId: sourceLineId }),
  })
  if (!mayGoBelowZero && posted.some(({ level }) => level.onHand.startsWith('-'))) throw new AppError('conflict')
  return posted
}
