import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { useState } from 'react'
import { retryPrint, skipPrint, troubleStore } from '#src/features/selling/printers/print-queue.ts'
import styles from '#src/features/selling/printers/print-trouble.module.css'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconWarning } from '#src/ui/icons.tsx'

/** Shows what was not printed, why, and what to do (B-9). It never blocks the next sale. */
export function PrintTrouble() {
  const t = useT()
  const failed = useStore(troubleStore, null)
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  if (!failed) return null
  const { trouble, task } = failed
  const isShown = task.url !== null && shownUrl === task.url
  return (
    <Stack
      as="section"
      gap={2}
      align="center"
      className={classNames('k-across3', styles['trouble'])}
      role="alert"
      aria-label={t('printers.trouble.label')}
      data-testid="print-trouble"
    >
      <IconWarning size={18} />
      <div className="k-small">
        <strong>{t(task.kind === 'drawer' ? 'printers.trouble.drawer' : 'printers.trouble.paper')}</strong>{' '}
        {t(`printers.trouble.${trouble}`)}
      </div>
      <Row gap={2} justify="end" className={styles['actions']}>
        <Button size="sm" onClick={retryPrint} data-testid="print-retry">
          {t('shell.buttons.retry')}
        </Button>
        {task.url !== null && (
          <Button size="sm" aria-expanded={isShown} onClick={() => setShownUrl(isShown ? null : task.url)}>
            {t('till.paid.showQr')}
          </Button>
        )}
        <Button size="sm" onClick={skipPrint} data-testid="print-skip">
          {t('printers.trouble.skip')}
        </Button>
      </Row>
      {isShown && task.url !== null && (
        <div className={styles['qr']}>
          <QrCode text={task.url} label={t('till.paid.qrLabel')} size="9rem" />
        </div>
      )}
    </Stack>
  )
}
