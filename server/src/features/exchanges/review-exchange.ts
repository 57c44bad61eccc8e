import { type NewExchange, refundOf } from '@mostrador/contract/features/exchanges/schema.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import type { CompanyCtx } from '../../context.ts'
import { redeemApprovals } from '../approvals/public.ts'
import { readCustomerTerms } from '../customers/public.ts'
import { reviewRefund, type Sold } from '../refunds/public.ts'
import { findExcess, readSurcharges, refuteRounding, refuteSurcharge, refuteTerms } from '../sales/public.ts'
import type { PreparedExchange } from './prepare-exchange.ts'

/** What the profile does not allow in either half. It is booked, and marked unless it was approved, as in a sale and in a refund. */
export async function reviewExchange(
  ctx: CompanyCtx,
  exchange: NewExchange,
  sold: Sold,
  { bought, returned, settled, left }: PreparedExchange,
): Promise<{ marks: string[]; mayBelowCost: boolean }> {
  const { roundingAmount } = settled
  const inReturn = await reviewRefund(
    ctx,
    refundOf(exchange),
    { ...sold, taken: left.taken },
    { ok: true, refund: returned, roundingAmount },
  )
  const { marks } = await refuteTerms(exchange, (customerId) => readCustomerTerms(ctx.tx, ctx.company.id, customerId))
  const surcharges = await refuteSurcharge(exchange, bought, () => readSurcharges(ctx))
  const rounding = refuteRounding(exchange, exchange.payments, ctx.company.settings)
  const summary = receiptNumber(exchange.series, exchange.number)
  const excess = await findExcess(
    ctx,
    exchange,
    bought,
    (_, offered) => redeemApprovals(ctx, { id: exchange.saleId, deviceId: exchange.deviceId }, offered, summary),
    (work) => work(ctx.tx),
  )
  return { ...excess, marks: [...new Set([...inReturn, ...excess.marks, ...marks, ...surcharges, ...rounding])] }
}
