import { useEffect, useState } from 'react'
import { isEmptyCart } from '#src/offline/draft-cart.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import type { CartStore } from '#src/features/selling/sell/sale/cart-store.ts'

/** The search text; a new sale starts with an empty one. */
export function useSearchText(cart: CartStore): Store<string> {
  // Kept out of the screen's state, so that a letter renders only the field and the tiles.
  const [search] = useState(() => createStore(''))
  useEffect(
    function clearForNewSale() {
      let wasEmpty = isEmptyCart(cart.view.get().cart)
      return cart.view.subscribe(() => {
        const isEmpty = isEmptyCart(cart.view.get().cart)
        if (isEmpty && !wasEmpty) search.set('')
        wasEmpty = isEmpty
      })
    },
    [cart, search],
  )
  return search
}
