import { useMemo } from 'react'
import type { Selling } from '#src/features/sell/till/sell-context.ts'
import { stockShortages } from '#src/features/sell/sale/stock-shortages.ts'
import { useOpenCart } from '#src/features/sell/till/use-open-cart.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'

/** The shortages of the open sale, and whether they block it. Offline they never do, because the device does not know the current stock. */
export function useStock({ till, settings }: Pick<Selling, 'till' | 'settings'>) {
  const cart = useOpenCart(till)
  const { revision } = useStore(till.catalogue.state, till.catalogue.state.get())
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const shortages = useMemo(
    () => stockShortages(cart, till.catalogue.index.get, settings.company.settings),
    // The index is mutated in place; its revision signals changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [cart, till, settings, revision],
  )
  return { shortages, isBlocked: !isOffline && shortages.some(({ policy }) => policy === 'block') }
}
