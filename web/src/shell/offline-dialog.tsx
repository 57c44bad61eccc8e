import { useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { wentOfflineStore } from '#src/shell/network-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconOffline } from '#src/ui/icons.tsx'

const offlineDialogMaxWidthPx = 440

/** Whether the till on screen can continue offline: an open session and a catalogue on the device. */
const canKeepSelling = createStore(false)

/** The sell screen calls this while it can sell offline; the returned function revokes it. */
export function offerKeepSelling(): () => void {
  canKeepSelling.set(true)
  return () => canKeepSelling.set(false)
}

/** Opens when the browser reports that the network is gone, unless a part of the page goes on. Only the till can be used past it (O-12). */
export function OfflineDialog() {
  const t = useT()
  const isOpen = useStore(wentOfflineStore, false)
  const isSelling = useLocation().pathname.startsWith('/dashboard/checkout')
  const mayStay = useStore(canKeepSelling, false) && isSelling

  if (!isOpen) return null
  return (
    <Dialog
      title={t('shell.offline.title')}
      icon={<IconOffline size={28} />}
      maxWidth={offlineDialogMaxWidthPx}
      persistent
      role="alertdialog"
      testId="offline-dialog"
      actions={
        <>
          <Button look={mayStay ? 'outline' : 'filled'} onClick={() => window.location.reload()}>
            {t('shell.buttons.refresh')}
          </Button>
          {mayStay && (
            <Button look="filled" onClick={() => wentOfflineStore.set(false)} data-testid="keep-selling">
              {t('shell.offline.keepSelling')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(mayStay ? 'shell.offline.keepSellingText' : 'shell.offline.text')}</p>
    </Dialog>
  )
}
