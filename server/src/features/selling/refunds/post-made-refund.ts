import { AppError } from '@mostrador/contract/errors.ts'
import type { RefundOfSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money, negate, zero } from '@mostrador/domain/money/money.ts'
import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import type { CompanyCtx } from '../../../context.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { lockOriginal } from './lock-original.ts'
import { prepareRefund } from './prepare-refund.ts'
import { readSold } from './read-sold.ts'
import { announceRefund } from './store-refund.ts'
import { writeRefund } from './write-refund.ts'

/** A refund that the server creates: the tender that owes the money, and no amounts. */
type MadeRefund = Omit<RefundOfSale, 'payments' | 'printed' | 'approvals'> & {
  tender: Pick<RefundOfSale['payments'][number], 'tenderId' | 'tenderType'>
}

/**
 * Posts a refund that the server creates for an online order, in the caller's transaction. The caller holds the lock of the
 * register. The call has already checked the right, so the refund needs no review. Throws `conflict` if units are not available
 * to return.
 */
export async function postMadeRefund(ctx: CompanyCtx, { tender, ...made }: MadeRefund): Promise<void> {
  await lockOriginal(ctx, made.originalSaleId)
  const sold = await readSold(ctx, made)
  const requests = made.lines.map(({ originalLineId, quantity }) => ({ lineId: originalLineId, quantity }))
  if (!sold) throw new AppError('conflict')
  const taken = refundSale(sold.lines, requests)
  if (!taken.ok) throw new AppError('conflict')
  const { totalAmount, taxAmount } = taken.refund
  const refund: RefundOfSale = {
    ...made,
    payments: totalAmount === 0 ? [] : [{ paymentId: ctx.newId(), ...tender, amount: negate(totalAmount) }],
    printed: { totalAmount, taxAmount, roundingAmount: zero },
  }
  const prepared = prepareRefund(refund, sold)
  if (!prepared.ok) throw new AppError('conflict')
  const facts = { sold, prepared, hash: contentHash(refund), isLate: false, cashBalance: money(0), needsReview: [] }
  await writeRefund(ctx, refund, facts)
  await announceRefund(ctx, refund, totalAmount)
}
