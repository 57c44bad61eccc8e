/** What can be done with an offer that was not posted. Pure: the offer goes in, what would be stored comes out. */
import { priceNewSale } from '@mostrador/contract/features/sales/price-new-sale.ts'
import type { ReviewReason } from '@mostrador/contract/features/sales/review-reasons.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { priceAsPrinted } from '@mostrador/domain/price/price-as-printed.ts'
import { settlePayment } from '@mostrador/domain/payment/settle-payment.ts'
import { type SettledSale, settleSale } from './settle-sale.ts'

/** The offer as it would be stored, and what it is flagged with. */
export type AcceptableOffer = { sale: NewSale; settled: SettledSale; flag: ReviewReason }

/** Reasons that are no fault of the sale itself, with what it is flagged with. */
const flags: Partial<Record<string, AcceptableOffer['flag']>> = {
  receiptNumberUsed: 'numberRepeated',
  seriesForked: 'numberRepeated',
  deviceRevoked: 'deviceRevoked',
}

/**
 * An offer whose only fault is its totals is taken with those of its paper, because that is what the customer paid; one whose
 * number another sale has is taken with its number, and one of a removed device as it is. Undefined for every other reason, and where the payments do not pay what was
 * printed.
 */
export function acceptableOffer(sale: NewSale, reason: string): AcceptableOffer | undefined {
  const flag = flags[reason]
  if (flag) {
    const settled = settleSale(sale)
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
  const settlement = settlePayment({
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
  // A line whose price was told by its paper: as a label tells it.
  const lines = sale.lines.map((line, index) => {
    const base = priced.lines[index]?.baseAmount
    return base === pricing.sale.lines[index]?.baseAmount ? line : { ...line, labelPrice: base ?? null }
  })
  return { sale: { ...sale, lines }, settled: { ok: true, priced, settlement }, flag: 'totalsAsPrinted' }
}
