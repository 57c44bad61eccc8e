import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { NewSale } from './schema.ts'

/** Prices an offered sale with the engine that priced its cart: on the server before storing it, on the device for its refunds. */
export function priceNewSale(sale: NewSale) {
  return priceSale({
    currencyTag: sale.currencyTag,
    pricesIncludeTax: sale.pricesIncludeTax,
    taxRounding: sale.taxRounding,
    discounts: sale.discounts,
    isTaxExempt: sale.exemption !== undefined,
    lines: sale.lines.map((line) => ({
      lineId: line.lineId,
      kind: line.kind,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxes: line.taxes,
      ...(line.labelPrice !== null && { labelPrice: line.labelPrice }),
      ...(line.discount !== null && { discount: line.discount }),
      ...(sale.order && line.promotionAmount && { promotionAmount: line.promotionAmount }),
    })),
  })
}
