/** Prices and settles an offered sale with the same engine as the till. Pure: what was offered goes in, what is stored comes out. */
import { priceNewSale } from '@mostrador/contract/features/sales/price-new-sale.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type Settlement, settlePayment } from '@mostrador/domain/payment/settle-payment.ts'

export type SettledSale = { ok: true; priced: PricedSale; settlement: Settlement }
export type SettleFault = { ok: false; code: 'saleTotalsMismatch' | 'saleNotSettled' | 'invalidInput'; reason: string }

export function settleSale(sale: NewSale): SettledSale | SettleFault {
  const pricing = priceNewSale(sale)
  if (!pricing.ok) return { ok: false, code: 'invalidInput', reason: pricing.reason }
  // First, because a paper with another total was paid by that total: its payments cannot fit this one.
  if (!isPricedAsPrinted(sale, pricing.sale)) return { ok: false, code: 'saleTotalsMismatch', reason: 'printed' }

  if (sale.customerId === null && sale.payments.some(({ tenderType }) => tenderType === 'customerCredit'))
    return { ok: false, code: 'saleNotSettled', reason: 'customerMissing' }
  const rounding = cashRoundingOf(sale)
  const settlement = settlePayment({
    totalAmount: pricing.sale.totalAmount,
    ...(sale.tipAmount && { tipAmount: sale.tipAmount }),
    payments: sale.payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settlement.ok) return { ok: false, code: 'saleNotSettled', reason: settlement.reason }
  if (settlement.dueAmount !== 0) return { ok: false, code: 'saleNotSettled', reason: 'due' }
  if (!isSettledAsPrinted(sale, settlement)) return { ok: false, code: 'saleTotalsMismatch', reason: 'printed' }
  return { ok: true, priced: pricing.sale, settlement }
}

/** What an offer comes to by this count, whatever was printed; undefined where it cannot be priced or paid. */
export function countTotals(sale: NewSale) {
  const pricing = priceNewSale(sale)
  if (!pricing.ok) return undefined
  const rounding = cashRoundingOf(sale)
  const settlement = settlePayment({
    totalAmount: pricing.sale.totalAmount,
    ...(sale.tipAmount && { tipAmount: sale.tipAmount }),
    payments: sale.payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settlement.ok) return undefined
  const { totalAmount, taxAmount } = pricing.sale
  return {
    totalAmount,
    taxAmount,
    roundingAmount: settlement.roundingAmount,
    changeAmount: settlement.changeAmount,
  }
}

/** The paper in the customer's hand and the books must say the same (architecture 3.7). */
function isPricedAsPrinted({ printed }: NewSale, priced: PricedSale): boolean {
  return printed.totalAmount === priced.totalAmount && printed.taxAmount === priced.taxAmount
}

function isSettledAsPrinted({ printed }: NewSale, settlement: Settlement): boolean {
  return printed.roundingAmount === settlement.roundingAmount && printed.changeAmount === settlement.changeAmount
}
