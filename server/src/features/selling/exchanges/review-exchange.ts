import { type NewExchange, refundOf } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import type { CompanyCtx } from '../../../context.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import { reviewRefund, type Sold } from '../refunds/public.ts'
import { findExcess, compareWithShop } from '../sales/public.ts'
import type { PreparedExchange } from './prepare-exchange.ts'

/**
 * The parts of either half that the profile does not allow. They are booked, and marked unless approved, as in a sale and in a
 * refund.
 */
export async function reviewExchange(
  ctx: CompanyCtx,
  exchange: NewExchange,
  sold: Sold,
  { bought, returned, settled, left }: PreparedExchange,
  shop: KnownShop,
  isDateBelieved: boolean,
): Promise<{ marks: string[]; mayBelowCost: boolean }> {
  const { roundingAmount } = settled
  const compared = compareWithShop(ctx, exchange, bought, shop)
  const inReturn = await reviewRefund(
    ctx,
    refundOf(exchange),
    { ...sold, taken: left.taken },
    { ok: true, refund: returned, roundingAmount },
    shop,
    isDateBelieved && !compared.marks.includes('clockSkewed'),
  )
  const summary = receiptNumber(exchange.series, exchange.number)
  const excess = await findExcess(
    ctx,
    { sale: exchange, priced: bought, shopPrices: compared.shopPrices },
    (_, offered) => redeemApprovals(ctx, { id: exchange.saleId, deviceId: exchange.deviceId }, offered, summary),
    (work) => work(ctx.tx),
  )
  return { ...excess, marks: [...new Set([...inReturn, ...excess.marks, ...compared.marks, ...compared.marksOfOrder])] }
}
