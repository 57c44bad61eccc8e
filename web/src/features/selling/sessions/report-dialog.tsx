import { useEffect, useState } from 'react'
import { type FoundReport, readReport } from '#src/features/selling/sessions/read-report.ts'
import { rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import { reportDocument } from '#src/features/selling/sessions/report-document.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { PrintTrouble } from '#src/features/selling/printers/public.tsx'
import { printReceipt, readPaper, ReceiptView, ShopLanguage } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

const maxWidthPx = 480

type Found =
  | { kind: 'reading' }
  | { kind: 'none' }
  | { kind: 'failed' }
  | ({ kind: 'found' } & FoundReport & { at: Date })

/** The X report: what the session took and moved so far, without a number and without closing it. */
export function ReportDialog({ tools, onClose }: { tools: SessionTools; onClose: () => void }) {
  const t = useT()
  const found = useReport(tools)
  const { company } = tools.settings
  const document = found.kind === 'found' ? reportDocument(tools, found.report, found.at) : null

  return (
    <Dialog
      title={t('registers.report.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="report-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
          {document && (
            <Button
              look="filled"
              onClick={() => printReceipt(document, company.settings, { paper: readPaper(company.receiptLook.paper) })}
            >
              {t('registers.report.print')}
            </Button>
          )}
        </>
      }
    >
      <PrintTrouble />
      {found.kind === 'reading' && <Skeleton height="16rem" />}
      {found.kind === 'none' && (
        <p role="alert">
          {t(rulesHere(tools).blindClose ? 'registers.report.blind' : 'registers.report.needsNetwork')}
        </p>
      )}
      {found.kind === 'failed' && <p role="alert">{t('registers.report.failed')}</p>}
      {found.kind === 'found' && found.from === 'server' && <p>{t('registers.report.fromServer')}</p>}
      {document && (
        // The keyboard must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
        <div className={styles['paper']} role="region" aria-label={t('registers.report.title')} tabIndex={0}>
          <ShopLanguage language={company.settings.languageTag}>
            <ReceiptView receipt={document} settings={company.settings} />
          </ShopLanguage>
        </div>
      )}
    </Dialog>
  )
}

function useReport(tools: SessionTools): Found {
  const [found, setFound] = useState<Found>({ kind: 'reading' })
  useEffect(
    function readOnce() {
      let isGone = false
      readReport(tools).then(
        (report) => {
          if (!isGone) setFound(report ? { kind: 'found', ...report, at: serverNow() } : { kind: 'none' })
        },
        () => {
          if (!isGone) setFound({ kind: 'failed' })
        },
      )
      return () => {
        isGone = true
      }
    },
    [tools],
  )
  return found
}
