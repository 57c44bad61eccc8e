/** The possible decisions about a conflict. Pure: takes the offer and returns the rows to store. */
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import type { ReviewReason } from '@mostrador/contract/features/selling/sales/review-reasons.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { priceAsPrinted } from '@mostrador/domain/price/price-as-printed.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { type SettledSale, computeSale } from './compute-sale.ts'

/** The offer as it would be stored, with its flag. */
export type AcceptableOffer = { sale: NewSale; settled: SettledSale; flag: ReviewReason }

/** Reasons that are not faults of the sale itself, with the resulting flag. */
const flags: Partial<Record<string, AcceptableOffer['flag']>> = {
  receiptNumberUsed: 'numberRepeated',
  numberAhead: 'numberAhead',
  seriesForked: 'numberRepeated',
  deviceRevoked: 'deviceRevoked',
}

/**
 * An offer whose only fault is its totals is accepted with the printed totals, because the customer paid them. One with another sale's
 * number is accepted with its number, and one of a removed device unchanged. Undefined for every other reason, and when the payments do not
 * cover the printed total.
 */
export function acceptableOffer(sale: NewSale, reason: string): AcceptableOffer | undefined {
  const flag = flags[reason]
  if (flag) {
    const settled = computeSale(sale)
    return settled.ok ? { sale, settled, flag } : undefined
  }
  return reason === 'saleTotalsMismatch' ? asPrinted(sale) : undefined
}

function asPrinted(sale: NewSale): AcceptableOffer | undefined {
  const { printed } = sale
  const pricing = priceNewSale(sale)
  if (!pricing.ok) return undefined
  const priced = priceAsPrinted(pricing.sale, printed, sale.pricesIncludeTax)
  if (!priced) return undefined
  const rounding = cashRoundingOf(sale)
  const settlement = applyPayments({
    totalAmount: priced.totalAmount,
    ...(sale.tipAmount && { tipAmount: sale.tipAmount }),
    payments: sale.payments,
    ...(rounding && { cashRounding: rounding }),
  })
  const isPaid =
    settlement.ok &&
    settlement.dueAmount === 0 &&
    settlement.roundingAmount === printed.roundingAmount &&
    settlement.changeAmount === printed.changeAmount
  if (!isPaid) return undefined
  // A line whose price comes from its receipt, like one with a label price.
  const lines = sale.lines.map((line, index) => {
    const base = priced.lines[index]?.baseAmount
    return base === pricing.sale.lines[index]?.baseAmount ? line : { ...line, labelPrice: base ?? null }
  })
  return { sale: { ...sale, lines }, settled: { ok: true, priced, settlement }, flag: 'totalsAsPrinted' }
}
