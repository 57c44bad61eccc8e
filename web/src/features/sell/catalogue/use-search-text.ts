import { useEffect, useState } from 'react'
import { isEmptyCart } from '#src/offline/draft-cart.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import type { CartStore } from '#src/features/sell/sale/cart-store.ts'

/** What is typed into the search; a new sale begins without the text of the one before. */
export function useSearchText(cart: CartStore): Store<string> {
  // Not of the screen's own state: a letter is drawn by the field and the tiles alone.
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
