import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { lastHeldStore } from '#src/features/selling/sell/held/held-strip.tsx'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'

/**
 * Opens an order to be paid and handed over; the open sale is held. `isProven`: its buyer showed the order's page or said its code. Returns
 * false while goods of an exchange lie on the counter.
 */
export async function openOrder(
  selling: Selling,
  { setStrip, setPayment }: Pick<SellActions, 'setStrip' | 'setPayment'>,
  order: TillOrder,
  isProven: boolean,
): Promise<boolean> {
  const cart = selling.till.cart.latest()
  if (cart.exchange) return false
  lastHeldStore.set(await holdOpenSale(selling, priceCart(cart, selling.settings)))
  setStrip(null)
  setPayment({ kind: 'paying', order, isProven })
  return true
}
