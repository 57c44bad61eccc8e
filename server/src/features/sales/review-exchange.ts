import { type NewExchange, refundOf } from '@mostrador/contract/features/sales/exchange-schema.ts'
import { receiptNumber } from '@mostrador/domain/receipt-number.ts'
import type { CompanyCtx } from '../../context.ts'
import { redeemApprovals } from '../approvals/public.ts'
import { readCustomerTerms } from '../customers/public.ts'
import { exceedsProfileLimits } from './exceeds-profile-limits.ts'
import type { PreparedExchange } from './prepare-exchange.ts'
import type { Sold } from './read-sold.ts'
import { refuteTerms } from './refute-terms.ts'
import { reviewRefund } from './review-refund.ts'
import { withApprovals } from './with-approvals.ts'

/** What the profile does not allow in either half: it is booked, and marked unless somebody approved it, as in a sale and in a refund. */
export async function reviewExchange(
  ctx: CompanyCtx,
  exchange: NewExchange,
  sold: Sold,
  { bought, returned, settled, left }: PreparedExchange,
): Promise<string[]> {
  const { roundingAmount } = settled
  const inReturn = await reviewRefund(
    ctx,
    refundOf(exchange),
    { ...sold, taken: left.taken },
    { ok: true, refund: returned, roundingAmount },
  )
  const { marks } = await refuteTerms(exchange, (customerId) => readCustomerTerms(ctx.tx, ctx.company.id, customerId))
  return [...new Set([...inReturn, ...(await findExcess(ctx, exchange, bought)), ...marks])]
}

async function findExcess(
  ctx: CompanyCtx,
  exchange: NewExchange,
  bought: PreparedExchange['bought'],
): Promise<string[]> {
  if (!exceedsProfileLimits(ctx, exchange, bought)) return []
  const summary = receiptNumber(exchange.series, exchange.number)
  const { good, isOffline } = await redeemApprovals(ctx, exchange.saleId, exchange.approvals ?? [], summary)
  if (exceedsProfileLimits(withApprovals(ctx, good), exchange, bought)) return ['overProfileLimits']
  return isOffline ? ['approvedOffline'] : []
}
