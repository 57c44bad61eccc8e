/** Computes a refund from the stored sale with the engine the till used. Pure: takes the offered refund and returns the rows to store. */
import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { type RefundDocument, refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { checkRefundPayments } from '@mostrador/domain/refund/check-refund-payments.ts'
import type { Sold } from './read-sold.ts'

export type PreparedRefund = { ok: true; refund: RefundDocument; roundingAmount: Money }
type RefundRefusal = {
  ok: false
  reason: 'refundTooLarge' | 'referenceUnknown' | 'saleNotSettled' | 'saleTotalsMismatch'
}

/** The sold line that is returned. A line without a receipt is its own sold line. */
export function soldLineId({ lineId, originalLineId }: NewRefund['lines'][number]): string {
  return originalLineId ?? lineId
}

export function prepareRefund(offered: NewRefund, sold: Sold): PreparedRefund | RefundRefusal {
  const requests = offered.lines.map((line) => ({ lineId: soldLineId(line), quantity: line.quantity }))
  const taken = refundSale(sold.lines, requests)
  if (!taken.ok) return { ok: false, reason: taken.reason === 'lineUnknown' ? 'referenceUnknown' : 'refundTooLarge' }

  const cashRounding = cashRoundingOf(offered)
  const settled = checkRefundPayments({
    soldTotalAmount: sold.totalAmount,
    refundedTotalAmount: sold.refundedTotalAmount,
    refundTotalAmount: negate(taken.refund.totalAmount),
    taken: sold.taken,
    given: offered.payments,
    ...(cashRounding && { cashRounding }),
  })
  if (!settled.ok) return { ok: false, reason: 'saleNotSettled' }
  const { printed } = offered
  const isAsPrinted =
    printed.totalAmount === taken.refund.totalAmount &&
    printed.taxAmount === taken.refund.taxAmount &&
    printed.roundingAmount === settled.roundingAmount
  if (!isAsPrinted) return { ok: false, reason: 'saleTotalsMismatch' }
  return { ok: true, refund: taken.refund, roundingAmount: settled.roundingAmount }
}
