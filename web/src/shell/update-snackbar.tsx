import { useEffect } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { holdStore } from '#src/shell/busy.ts'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import { applyUpdate } from '#src/shell/service-worker-client.ts'
import { closeSnackbar, showSnackbar, snackbarStays } from '#src/shell/snackbar-store.ts'

const noHolds: ReturnType<typeof holdStore.get> = []

const waits = {
  sale: { text: 'shell.update.afterSaleText', action: 'shell.update.afterSale' },
  unsent: { text: 'shell.update.afterSendingText', action: 'shell.update.afterSending' },
} as const

/**
 * Says that a new version is available and stays until the person acts. While a sale is open or documents are unsent, it offers to wait for
 * that.
 */
export function UpdateSnackbar() {
  const t = useT()
  const { refreshNeeded } = useStore(pwaStore, initialPwaState)
  const holds = useStore(holdStore, noHolds)
  const wait = holds.length === 0 ? null : holds.every(({ reason }) => reason === 'unsent') ? 'unsent' : 'sale'

  useEffect(
    function offerUpdate() {
      if (!refreshNeeded) return
      const id = showSnackbar({
        text: t(wait ? waits[wait].text : 'shell.update.text'),
        timeout: snackbarStays,
        actions: [{ label: t(wait ? waits[wait].action : 'shell.buttons.refresh'), run: applyUpdate }],
      })
      return () => closeSnackbar(id)
    },
    [refreshNeeded, wait, t],
  )
  return null
}
