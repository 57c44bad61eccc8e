/** Prices and settles an offered sale with the same engine as the till. Pure: what was offered goes in, what is stored comes out. */
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { cashRoundingFor } from '@mostrador/domain/cash-rounding.ts'
import { priceSale, type PricedSale } from '@mostrador/domain/price-sale.ts'
import { type Settlement, settlePayment } from '@mostrador/domain/settle-payment.ts'

export type SettledSale = { ok: true; priced: PricedSale; settlement: Settlement }
export type SettleFault = { ok: false; code: 'saleTotalsMismatch' | 'saleNotSettled' | 'invalidInput'; reason: string }

export function settleSale(sale: NewSale): SettledSale | SettleFault {
  const pricing = priceSale({
    currencyTag: sale.currencyTag,
    pricesIncludeTax: sale.pricesIncludeTax,
    taxRounding: sale.taxRounding,
    discounts: sale.discounts,
    lines: sale.lines.map((line) => ({
      lineId: line.lineId,
      kind: line.kind,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxes: line.taxes,
      ...(line.labelPrice !== null && { labelPrice: line.labelPrice }),
      ...(line.discount !== null && { discount: line.discount }),
    })),
  })
  if (!pricing.ok) return { ok: false, code: 'invalidInput', reason: pricing.reason }

  if (sale.customerId === null && sale.payments.some(({ tenderType }) => tenderType === 'customerCredit'))
    return { ok: false, code: 'saleNotSettled', reason: 'customerMissing' }
  const rounding = cashRoundingFor(sale.currencyTag)
  const settlement = settlePayment({
    totalAmount: pricing.sale.totalAmount,
    payments: sale.payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settlement.ok) return { ok: false, code: 'saleNotSettled', reason: settlement.reason }
  if (settlement.dueAmount !== 0) return { ok: false, code: 'saleNotSettled', reason: 'due' }
  if (!isAsPrinted(sale, pricing.sale, settlement)) return { ok: false, code: 'saleTotalsMismatch', reason: 'printed' }
  return { ok: true, priced: pricing.sale, settlement }
}

/** The paper in the customer's hand and the books must say the same (architecture 3.7). */
function isAsPrinted({ printed }: NewSale, priced: PricedSale, settlement: Settlement): boolean {
  return (
    printed.totalAmount === priced.totalAmount &&
    printed.taxAmount === priced.taxAmount &&
    printed.roundingAmount === settlement.roundingAmount &&
    printed.changeAmount === settlement.changeAmount
  )
}
