/** What the money of an exchange comes to at the till, by the functions that the server asks again. Pure. */
import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { RefundableSale } from '@mostrador/contract/features/refunds/schema.ts'
import { carryOver } from '@mostrador/domain/refund/carry-over.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { negate, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { carriedAmount } from '@mostrador/domain/refund/settle-exchange.ts'
import { planGiven } from '#src/features/refunds/public.ts'
import { totalToPay } from '#src/features/sell/sale/total-to-pay.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'

export type GivenBack = NonNullable<ReturnType<typeof planGiven>>

/** The original as it stands once what is taken was paid with what comes back. */
export function leftOfOriginal(
  { sale, returned }: DraftExchange,
  bought: PricedSale,
  settings: TillSettings,
): RefundableSale {
  const { totalAmount, refundedTotalAmount, taken } = sale
  const carried = carriedAmount({
    boughtTotalAmount: bought.totalAmount,
    returnedTotalAmount: negate(returned.totalAmount),
  })
  const paid = { soldTotalAmount: totalAmount, refundedTotalAmount, taken }
  const left = carryOver(paid, carried, cashRoundingOf(settings.company.settings))
  return { ...sale, refundedTotalAmount: left.refundedTotalAmount, taken: [...left.taken] }
}

/** How the difference goes out where what is taken costs less; nothing where it does not, undefined where it cannot in that way. */
export function planExchange(
  exchange: DraftExchange,
  bought: PricedSale,
  way: string,
  settings: TillSettings,
): GivenBack | undefined {
  const total = totalToPay({ exchange }, bought)
  if (total >= 0) return { given: [], roundingAmount: zero }
  return planGiven(leftOfOriginal(exchange, bought, settings), negate(total), way, settings)
}
