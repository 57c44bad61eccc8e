/** Computes the payments of an exchange on the device, with the same functions as the server. Pure. */
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { carryOver } from '@mostrador/domain/refund/carry-over.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { negate, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { carriedAmount } from '@mostrador/domain/refund/check-exchange-payments.ts'
import { planGiven } from '#src/features/selling/refunds/public.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'

export type GivenBack = NonNullable<ReturnType<typeof planGiven>>

/** What is left to refund of the original after the returned goods have paid for the new ones. */
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

/** How the difference is given back if the new goods cost less. Nothing to give if they do not; undefined if this way is impossible. */
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
