import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockKnownLevels } from './lock-levels.ts'
import type { PostedMove } from './move-stock.ts'
import { readStanding } from './read-receipts.ts'
import { receiptSource } from './receive-stock.ts'
import { takeBack } from './take-back.ts'

/**
 * Takes a whole receipt back at exactly its value (C-19). What of its goods is still on hand leaves with its own cost, so the average is what
 * it would be without the receipt; for goods already sold, others go. With `mayGoBelowZero` false, a receipt whose goods are not all covered
 * by the stock is refused.
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
