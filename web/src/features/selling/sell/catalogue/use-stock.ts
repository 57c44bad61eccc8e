import { useMemo } from 'react'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { type StockShortage, stockShortages } from '#src/features/selling/sell/sale/stock-shortages.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useStore } from '#src/lib/store.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { networkStore } from '#src/offline/network.ts'
import { sessionStore, useSession } from '#src/session/session-store.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** The shortages of a sale, by the settings of the shop and by what the person may sell (E-102). The right outlives the plan, as orders do. */
export function shortagesOf(
  { till, settings }: Pick<Selling, 'till' | 'settings'>,
  sale: Pick<DraftCart, 'lines'>,
): StockShortage[] {
  const rules = { ...settings.company.settings, mayTakeReserved: sessionCan(sessionStore.get().session, takeReserved) }
  return stockShortages(sale, till.catalogue.index.get, rules)
}

const takeReserved = { who: 'ECOMMERCE__ORDERS__UPDATE', outlivesPlan: true } as const

/** The shortages of the open sale, and whether they block it. Offline they never do, because the device does not know the current stock. */
export function useStock({ till, settings }: Pick<Selling, 'till' | 'settings'>) {
  const cart = useOpenCart(till)
  const { revision } = useStore(till.catalogue.state, till.catalogue.state.get())
  const session = useSession()
  const isOffline = useStore(networkStore, 'online') === 'offline'
  const shortages = useMemo(
    () => shortagesOf({ till, settings }, cart),
    // The index is mutated in place; its revision signals changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [cart, till, settings, revision, session],
  )
  return { shortages, isBlocked: !isOffline && shortages.some(({ policy }) => policy === 'block') }
}
