import type { Cart, CartLine, PricedSale, TaxVersion } from '../price/price-sale.ts'
import { priceSale } from '../price/price-sale.ts'

/** A percentage tax, for tests. */
export function aTax(taxId: string, rate: string, more: Partial<TaxVersion> = {}): TaxVersion {
  return { taxId, kind: 'percentage', rate, isCompound: false, priority: 1, ...more }
}

export const iva = aTax('iva-19', '19')

/** A line of one product at 1000 without tax, for tests. */
export function aLine(more: Partial<CartLine> = {}): CartLine {
  return { lineId: 'a', kind: 'product', quantity: '1', unitPrice: '1000', taxes: [], ...more }
}

/** A cart in Chilean pesos with prices that include tax, for tests. */
export function aCart(more: Partial<Cart> = {}): Cart {
  return {
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    taxRounding: 'document',
    lines: [aLine()],
    discounts: [],
    ...more,
  }
}

/** Prices a cart that must be priceable. */
export function priced(cart: Cart): PricedSale {
  const result = priceSale(cart)
  if (!result.ok) throw new Error(`Refused: ${result.reason} ${result.lineId ?? ''}`)
  return result.sale
}
