/** Computes an exchange with the engine the till used: both halves, and the difference. Pure: takes the offered exchange. */
import type { NewExchange } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { carryOver, type PaidSale } from '@mostrador/domain/refund/carry-over.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type RefundDocument, refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import {
  carriedAmount,
  checkExchangePayments,
  type SettledExchange,
} from '@mostrador/domain/refund/check-exchange-payments.ts'
import { type ExchangeTotals, totalExchange } from '@mostrador/domain/refund/total-exchange.ts'
import type { Sold } from '../refunds/public.ts'

export type PreparedExchange = {
  ok: true
  bought: PricedSale
  returned: RefundDocument
  totals: ExchangeTotals
  settled: SettledExchange
  /** The original after the returned items have paid for the new products. */
  left: PaidSale
}
type ExchangeRefusal = {
  ok: false
  reason: 'refundTooLarge' | 'referenceUnknown' | 'saleNotSettled' | 'saleTotalsMismatch' | 'invalidInput'
}

export function prepareExchange(offered: NewExchange, sold: Sold): PreparedExchange | ExchangeRefusal {
  const pricing = priceNewSale(offered)
  if (!pricing.ok) return { ok: false, reason: 'invalidInput' }
  const requests = offered.returns.map(({ originalLineId, quantity }) => ({ lineId: originalLineId, quantity }))
  const taken = refundSale(sold.lines, requests)
  if (!taken.ok) return { ok: false, reason: taken.reason === 'lineUnknown' ? 'referenceUnknown' : 'refundTooLarge' }

  const { printed, customerId } = offered
  const totals = totalExchange(pricing.sale, taken.refund)
  // Checked first: a receipt with another total was paid by that total, so its payments cannot fit this one.
  if (printed.totalAmount !== totals.totalAmount || printed.taxAmount !== totals.taxAmount)
    return { ok: false, reason: 'saleTotalsMismatch' }
  if (customerId === null && offered.payments.some(({ tenderType }) => tenderType === 'customerCredit'))
    return { ok: false, reason: 'saleNotSettled' }

  const cashRounding = cashRoundingOf(offered)
  const { refundedTotalAmount } = sold
  const paid = { soldTotalAmount: sold.totalAmount, refundedTotalAmount, taken: sold.taken }
  const halves = {
    boughtTotalAmount: pricing.sale.totalAmount,
    returnedTotalAmount: negate(taken.refund.totalAmount),
  }
  const settled = checkExchangePayments({
    ...halves,
    paid,
    collected: offered.payments,
    given: offered.given,
    ...(cashRounding && { cashRounding }),
  })
  if (!settled.ok) return { ok: false, reason: 'saleNotSettled' }
  if (printed.roundingAmount !== settled.roundingAmount || printed.changeAmount !== settled.changeAmount)
    return { ok: false, reason: 'saleTotalsMismatch' }
  const left = carryOver(paid, carriedAmount(halves), cashRounding)
  return { ok: true, bought: pricing.sale, returned: taken.refund, totals, settled, left }
}
