import { Row } from '#src/ui/layout/boxes.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import styles from '#src/shell/snackbar.module.css'
import { closeSnackbar, snackbarStore } from '#src/shell/snackbar-store.ts'
import { Button } from '#src/ui/button.tsx'

/** A line at the bottom of the window, with an action. */
export function SnackbarHost() {
  const t = useT()
  const snackbar = useStore(snackbarStore, null)

  return (
    <output className={styles['place']}>
      {snackbar && (
        <Row gap={2} across={4} align="center" justify="between" className={styles['snackbar']} data-testid="snackbar">
          <p>{snackbar.text}</p>
          <Row gap={1} wrap={false} className="k-aside">
            {snackbar.actions?.map((action) => (
              <Button key={action.label} size="sm" look="filled" onClick={action.run}>
                {action.label}
              </Button>
            ))}
            <Button size="sm" look="quiet" onClick={() => closeSnackbar(snackbar.id)}>
              {snackbar.closeLabel ?? t('shell.buttons.close')}
            </Button>
          </Row>
        </Row>
      )}
    </output>
  )
}
