import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { confirmStore } from '#src/shell/confirm-store.ts'
import { safeHtml } from '#src/shell/safe-html.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const confirmMaxWidthPx = 550

/** The only dialog behind `confirm()`. Only its two buttons close it. */
export function ConfirmDialog() {
  const t = useT()
  const request = useStore(confirmStore, null)
  if (!request) return null

  return (
    <Dialog
      title={request.title ?? t('shell.confirm.title')}
      icon={request.icon && <span style={{ color: request.icon.color }}>{request.icon.value}</span>}
      maxWidth={confirmMaxWidthPx}
      persistent
      role="alertdialog"
      testId="confirm-dialog"
      actions={
        <>
          <Button onClick={() => request.answer(false)} data-testid="confirm-no">
            {request.cancelLabel ?? t('shell.buttons.cancel')}
          </Button>
          <Button
            look={request.danger ? 'danger' : 'filled'}
            onClick={() => request.answer(true)}
            data-testid="confirm-yes"
          >
            {request.confirmLabel ?? t('shell.buttons.confirm')}
          </Button>
        </>
      }
    >
      {request.description && <div>{safeHtml(request.description)}</div>}
    </Dialog>
  )
}
