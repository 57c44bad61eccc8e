import { z } from 'zod'
import { type RefundOfSale, refundOfSaleSchema } from '../refunds/schema.ts'
import { newSaleSchema } from '../sales/schema.ts'

/** A document has at most this many lines in both directions together. */
const maxLines = 500

/**
 * A sale and a refund in one document: `lines` are what the customer takes, priced as in a sale, and `returns` what comes
 * back of one original, as in a refund. `payments` is collected where the new products cost more, `given` goes out where they cost less;
 * where they cost the same both are empty. `printed` is the difference, negative where money goes out.
 */
export const newExchangeSchema = newSaleSchema
  // What is paid for a difference has no tip.
  .omit({ tipAmount: true })
  .extend({
    originalSaleId: refundOfSaleSchema.shape.originalSaleId,
    returns: refundOfSaleSchema.shape.lines,
    given: refundOfSaleSchema.shape.payments,
    reason: refundOfSaleSchema.shape.reason,
  })
  .refine(({ lines, returns }) => lines.length + returns.length <= maxLines)
export type NewExchange = z.output<typeof newExchangeSchema>

/** The half of an exchange that comes back, as the refund it would be by itself. */
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
