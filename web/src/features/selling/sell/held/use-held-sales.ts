import { useEffect } from 'react'
import type { HeldView } from '#src/features/selling/sell/till/held-sales.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useStore } from '#src/lib/store.ts'
import { onLiveMessage, onLiveNews } from '#src/live/live.ts'
import { paidAmong } from '#src/offline/held-drafts.ts'
import { networkStore } from '#src/offline/network.ts'

/** How often a till reports that it still has a held sale open; the server waits a little more than twice as long. */
const stayEveryMs = 120_000

/** Keeps the list of held sales up to date, and the sale that is open here reserved, while the till is mounted. */
export function useHeldSales(till: Till): void {
  const cart = useOpenCart(till)
  const recalledId = cart.isRecalled ? cart.saleId : null

  useFreshList(till)
  useEffect(
    function stayOpen() {
      if (recalledId === null) return
      // Without an answer it stays open here anyway: a sale has another id on every device.
      const stay = () => void till.held.stay(recalledId).catch(() => undefined)
      stay()
      const timer = setInterval(stay, stayEveryMs)
      return () => clearInterval(timer)
    },
    [till, recalledId],
  )
  useEffect(
    function letGo() {
      let open = recalledId
      return till.cart.view.subscribe(() => {
        const { cart: now } = till.cart.view.get()
        const next = now.isRecalled ? now.saleId : null
        if (open !== null && open !== next) void release(till, open)
        open = next
      })
    },
    // The subscription itself follows the currently open sale.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [till],
  )
}

/** Reads the list when the network or the window returns, and when the server reports a change. */
function useFreshList(till: Till): void {
  useEffect(
    function keepFresh() {
      const refresh = () => void till.held.refresh()
      refresh()
      window.addEventListener('focus', refresh)
      let wasOffline = networkStore.get() === 'offline'
      const ends = [
        networkStore.subscribe(() => {
          const isOffline = networkStore.get() === 'offline'
          if (wasOffline && !isOffline) refresh()
          wasOffline = isOffline
        }),
        onLiveNews('heldSalesChanged', refresh),
        // A recalled and paid sale is no longer held.
        onLiveMessage('saleCommitted', ({ saleId }) => {
          if (till.held.view.get().items.some(({ id }) => id === saleId)) refresh()
        }),
      ]
      return () => {
        window.removeEventListener('focus', refresh)
        for (const end of ends) end()
      }
    },
    [till],
  )
}

/** The held sales, without the one that is open here. */
export function useWaitingSales(till: Till): HeldView {
  const cart = useOpenCart(till)
  const { items, ...rest } = useStore(till.held.view, till.held.view.get())
  return { items: items.filter(({ id }) => id !== cart.saleId), ...rest }
}

/** A recalled sale that was cleared returns to the list; a paid one disappears once the server has it. */
async function release(till: Till, saleId: string): Promise<void> {
  const paid = await paidAmong(till.outbox, [saleId])
  if (paid.has(saleId)) return
  await till.held.release(saleId).catch(() => undefined)
}
