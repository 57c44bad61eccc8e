import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'

/** An online order of two shirts, with a delivery that costs nothing. */
export function aTillOrder(changes: Partial<TillOrder> = {}): TillOrder {
  const line = { taxes: [], discount: null, note: null, labelPrice: null, sku: null }
  return {
    id: 'o-1',
    number: 'W-0001',
    token: 'K3v9K3v9K3v9K3v9K3v9K3',
    pickupCode: '123456',
    buyerName: 'Ana Soto',
    placedAt: '2026-03-02T12:00:00.000Z',
    isReady: true,
    lines: [
      {
        ...line,
        lineId: 'l-1',
        kind: 'product',
        productId: 'p-1',
        variantId: 'v-1',
        name: 'Polera',
        unitTag: 'un',
        quantity: '2',
        unitPrice: '1000',
        originalUnitPrice: '1000',
      },
      {
        ...line,
        lineId: 'l-2',
        kind: 'delivery',
        productId: null,
        variantId: null,
        name: 'En la tienda',
        unitTag: 'unit',
        quantity: '1',
        unitPrice: '0',
        originalUnitPrice: '0',
      },
    ],
    totalAmount: money(2000),
    paidAmount: money(500),
    ...changes,
  }
}
