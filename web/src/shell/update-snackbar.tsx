import { useEffect } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { holdStore } from '#src/shell/busy.ts'
import { initialPwaState, pwaStore } from '#src/shell/pwa-store.ts'
import { applyUpdate } from '#src/shell/service-worker-client.ts'
import { closeSnackbar, showSnackbar, snackbarStays } from '#src/shell/snackbar-store.ts'

const noHolds: ReturnType<typeof holdStore.get> = []

/** Says that a new version is there and stays until somebody acts. While a sale is open it offers to wait for its end. */
export function UpdateSnackbar() {
  const t = useT()
  const { refreshNeeded } = useStore(pwaStore, initialPwaState)
  const isHeld = useStore(holdStore, noHolds).length > 0

  useEffect(
    function offerUpdate() {
      if (!refreshNeeded) return
      const id = showSnackbar({
        text: t(isHeld ? 'shell.update.afterSaleText' : 'shell.update.text'),
        timeout: snackbarStays,
        actions: [{ label: t(isHeld ? 'shell.update.afterSale' : 'shell.buttons.refresh'), run: applyUpdate }],
      })
      return () => closeSnackbar(id)
    },
    [refreshNeeded, isHeld, t],
  )
  return null
}
