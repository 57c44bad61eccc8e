/**
 * Prices an offered sale and applies its payments with the same engine as the till. Pure: takes the offer and returns the rows to
 * store.
 */
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type Settlement, applyPayments } from '@mostrador/domain/payment/apply-payments.ts'

export type SettledSale = { ok: true; priced: PricedSale; settlement: Settlement }
type SaleFault = { ok: false; code: 'saleTotalsMismatch' | 'saleNotSettled' | 'invalidInput'; reason: string }

export function computeSale(sale: NewSale): SettledSale | SaleFault {
  const pricing = priceNewSale(sale)
  if (!pricing.ok) return { ok: false, code: 'invalidInput', reason: pricing.reason }
  // Checked first: a receipt with another total was paid by that total, so its payments cannot fit this one.
  if (!isPricedAsPrinted(sale, pricing.sale)) return { ok: false, code: 'saleTotalsMismatch', reason: 'printed' }

  if (sale.customerId === null && sale.payments.some(({ tenderType }) => tenderType === 'customerCredit'))
    return { ok: false, code: 'saleNotSettled', reason: 'customerMissing' }
  const rounding = cashRoundingOf(sale)
  const settlement = applyPayments({
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

/** The server's own totals of an offer, whatever was printed; undefined if it cannot be priced or paid. */
export function countTotals(sale: NewSale) {
  const pricing = priceNewSale(sale)
  if (!pricing.ok) return undefined
  const rounding = cashRoundingOf(sale)
  const settlement = applyPayments({
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

/** The customer's receipt and the books must agree (S-2). */
function isPricedAsPrinted({ printed }: NewSale, priced: PricedSale): boolean {
  return printed.totalAmount === priced.totalAmount && printed.taxAmount === priced.taxAmount
}

function isSettledAsPrinted({ printed }: NewSale, settlement: Settlement): boolean {
  return printed.roundingAmount === settlement.roundingAmount && printed.changeAmount === settlement.changeAmount
}
