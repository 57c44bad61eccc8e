import { z } from 'zod'
import { type RefundOfSale, refundOfSaleSchema } from '../refunds/schema.ts'
import { newSaleSchema } from '../sales/schema.ts'

/** Maximum number of lines of a document, both directions together. */
const maxLines = 500

/**
 * A sale and a refund in one document. `lines` are the new products, priced as in a sale. `returns` are items of one
 * original, as in a refund. `payments` are collected if the new products cost more, `given` is paid out if they cost less; both
 * are empty if they cost the same. `printed` is the difference, negative if money is paid out.
 */
export const newExchangeSchema = newSaleSchema
  // An exchange takes no tip.
  .omit({ tipAmount: true })
  .extend({
    originalSaleId: refundOfSaleSchema.shape.originalSaleId,
    returns: refundOfSaleSchema.shape.lines,
    given: refundOfSaleSchema.shape.payments,
    reason: refundOfSaleSchema.shape.reason,
  })
  .refine(({ lines, returns }) => lines.length + returns.length <= maxLines)
export type NewExchange = z.output<typeof newExchangeSchema>

/** The returned half of an exchange, as a separate refund. */
export function refundOf(exchange: NewExchange): RefundOfSale {
  const { saleId, soldAt, returns, given, printed, reason, note, originalSaleId, approvals, cashRounding } = exchange
  const { checkoutId, sessionId, deviceId, epoch, series, number, publicToken, currencyTag } = exchange
  const { totalAmount, taxAmount, roundingAmount } = printed
  return {
    refundId: saleId,
    originalSaleId,
    checkoutId,
    sessionId,
    deviceId,
    epoch,
    series,
    number,
    publicToken,
    currencyTag,
    refundedAt: soldAt,
    lines: returns,
    payments: given,
    reason,
    note,
    ...(cashRounding && { cashRounding }),
    printed: { totalAmount, taxAmount, roundingAmount },
    ...(approvals && { approvals }),
  }
}
