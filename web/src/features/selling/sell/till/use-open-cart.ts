import type { CartView } from '#src/features/selling/sell/sale/cart-store.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useStorePart } from '#src/lib/store.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

const cartOf = ({ cart }: CartView) => cart

/** The open sale, for parts that do not depend on the selected line. */
export function useOpenCart({ cart }: Pick<Till, 'cart'>): DraftCart {
  return useStorePart(cart.view, cartOf)
}
