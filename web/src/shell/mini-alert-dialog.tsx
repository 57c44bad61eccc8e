import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { closeMiniAlert, miniAlertStore } from '#src/shell/mini-alert-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const miniAlertWidthPx = 400

/** A title, a text and OK; without the button only the program closes it. */
export function MiniAlertDialog() {
  const t = useT()
  const alert = useStore(miniAlertStore, null)
  if (!alert) return null

  return (
    <Dialog
      title={alert.title}
      maxWidth={miniAlertWidthPx}
      persistent={alert.hideBtn ?? false}
      onClose={closeMiniAlert}
      role="alertdialog"
      testId="mini-alert"
      actions={
        alert.hideBtn ? undefined : (
          <Button look="filled" onClick={closeMiniAlert}>
            {t('shell.buttons.ok')}
          </Button>
        )
      }
    >
      {alert.text && <p>{alert.text}</p>}
    </Dialog>
  )
}
