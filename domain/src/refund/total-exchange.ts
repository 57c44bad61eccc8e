import { add, type Money, zero } from '../money/money.ts'
import type { PricedSale, PricedTax } from '../price/price-sale.ts'
import type { RefundDocument } from './refund-sale.ts'

/** The total of an exchange: the new products less what comes back. A positive total is collected, a negative one paid out. */
export type ExchangeTotals = {
  subtotalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  totalAmount: Money
  taxes: PricedTax[]
}

/**
 * Adds the returned items, which are negative, to the new products.
 *
 * @example totalExchange(soldFor1500, refundOf1000).totalAmount // 500
 */
export function totalExchange(bought: PricedSale, returned: RefundDocument): ExchangeTotals {
  const taxes = new Map<string, PricedTax>()
  for (const { taxId, taxableAmount, amount } of [...returned.taxes, ...bought.taxes]) {
    const known = taxes.get(taxId) ?? { taxId, taxableAmount: zero, amount: zero }
    taxes.set(taxId, {
      taxId,
      taxableAmount: add(known.taxableAmount, taxableAmount),
      amount: add(known.amount, amount),
    })
  }
  return {
    subtotalAmount: add(bought.subtotalAmount, returned.subtotalAmount),
    discountAmount: add(bought.discountAmount, returned.discountAmount),
    netAmount: add(bought.netAmount, returned.netAmount),
    taxAmount: add(bought.taxAmount, returned.taxAmount),
    totalAmount: add(bought.totalAmount, returned.totalAmount),
    taxes: [...taxes.values()],
  }
}
