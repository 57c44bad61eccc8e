import { useMemo } from 'react'
import type { Selling } from '#src/features/sell/till/sell-context.ts'
import { stockShortages } from '#src/features/sell/sale/stock-shortages.ts'
import { useOpenCart } from '#src/features/sell/till/use-open-cart.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'

/** What the open sale takes beyond the stock, and whether that holds it back: without a network nobody knows what is left. */
export function useStock({ till, settings }: Pick<Selling, 'till' | 'settings'>) {
  const cart = useOpenCart(till)
  const { revision } = useStore(till.catalogue.state, till.catalogue.state.get())
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const shortages = useMemo(
    () => stockShortages(cart, till.catalogue.index.get, settings.company.settings),
    // The index is changed in place; its revision says when.
    // oxlint-disable-next-line react/exhaustive-deps
    [cart, till, settings, revision],
  )
  return { shortages, isBlocked: !isOffline && shortages.some(({ policy }) => policy === 'block') }
}
