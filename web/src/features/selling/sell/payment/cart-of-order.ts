import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** The sale that hands over an order: its lines at the prices that were agreed on. `newId` makes the ids of the sale and its lines. */
export function cartOfOrder({ number, lines }: TillOrder, newId: () => string): DraftCart {
  return {
    saleId: newId(),
    discount: null,
    note: number,
    lines: lines.map(({ kind, labelPrice, name, sku, unitTag, quantity, unitPrice, taxes, ...line }) => ({
      lineId: newId(),
      name,
      sku,
      unitTag,
      quantity,
      unitPrice,
      originalUnitPrice: unitPrice,
      taxes,
      note: null,
      productId: line.productId,
      variantId: line.variantId,
      discount: null,
      ...(kind === 'delivery' && { kind }),
      ...(labelPrice !== null && { labelPrice }),
      ...(line.promotionAmount && { promotionAmount: line.promotionAmount }),
    })),
  }
}
