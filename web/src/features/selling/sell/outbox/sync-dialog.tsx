import { classNames } from '#src/ui/class-names.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/selling/sell/outbox/sync-dialog.module.css'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { documentWords } from '#src/features/selling/sell/sale/document-words.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'
import { checkNetwork, networkStore } from '#src/offline/network.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import type { SyncView } from '#src/offline/start-sending.ts'
import { ageInMinutes } from '#src/features/selling/sell/base/age.ts'
import { exportOutbox } from '#src/features/selling/sell/outbox/export-outbox.ts'
import { withRedir } from '#src/session/redir.ts'
import { useSession } from '#src/session/session-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 560
/** The chip counts the rest, and the exported file contains them. */
const shownDocuments = 200

type Found = { documents: readonly OutboxDocument[]; now: number }

const exportWords = {
  encrypted: 'till.sync.exported',
  plain: 'till.sync.exportedPlain',
  failed: 'till.sync.exportFailed',
} as const

/** Lists what the server does not have yet: since when, why, and what a person can do. */
export function SyncDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const network = useStore(networkStore, 'online')
  const sync = useStore(till.sync, till.sync.get())
  const { documents, now } = useUnsent(till, sync)
  const { exported, exportAll } = useExport(till)
  const retry = async () => {
    await checkNetwork()
    await till.retry()
  }
  return (
    <Dialog
      title={t('till.sync.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="sync-dialog"
      actions={
        <>
          {documents.length > 0 && (
            <Button look="quiet" onClick={() => void exportAll()} data-testid="sync-export">
              {t('till.sync.export')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
          <Button look="filled" loading={sync.isSending} onClick={() => void retry()} data-testid="sync-retry">
            {t('till.sync.retry')}
          </Button>
        </>
      }
    >
      <p className={styles['state']} data-state={network}>
        {t(`till.sync.network.${network}`)}
      </p>
      {sync.outcome === 'signedOut' && <LogInAgain language={language} />}
      {exported && (
        <output className={styles['exported']} data-look={exported} data-testid="sync-exported">
          {t(exportWords[exported])}
        </output>
      )}
      <Documents documents={documents} now={now} />
    </Dialog>
  )
}

function useUnsent(till: Till, sync: SyncView): Found {
  const [found, setFound] = useState<Found>({ documents: [], now: 0 })
  useEffect(
    function readUnsent() {
      let isGone = false
      void listUnsent(till.outbox, shownDocuments).then((documents) => {
        if (!isGone) setFound({ documents, now: Date.now() })
      })
      return () => {
        isGone = true
      }
    },
    // The list changes with the state of sending.
    [till, sync],
  )
  return found
}

/** Writes all unsent documents to a file. */
function useExport(till: Till) {
  const companyId = useSession()?.company?.id ?? ''
  const [exported, setExported] = useState<keyof typeof exportWords | null>(null)
  const exportAll = () =>
    exportOutbox(till, companyId).then(
      (isEncrypted) => setExported(isEncrypted ? 'encrypted' : 'plain'),
      () => setExported('failed'),
    )
  return { exported, exportAll }
}

function Documents({ documents, now }: Found) {
  const t = useT()
  if (documents.length === 0) return <p>{t('till.sync.nothing')}</p>
  return (
    <ul className={styles['list']}>
      {documents.map((document) => (
        <Waiting key={document.id} document={document} now={now} />
      ))}
    </ul>
  )
}

function LogInAgain({ language }: { language: 'en' | 'es' }) {
  const t = useT()
  return (
    <p className="k-notice" role="alert">
      {t('till.sync.signedOut')}{' '}
      <a href={withRedir(pathTo('login', language), '/dashboard/checkout')}>{t('till.sync.logIn')}</a>
    </p>
  )
}

function Waiting({ document, now }: { document: OutboxDocument; now: number }) {
  const t = useT()
  const settings = useSession()?.company?.settings
  const minutes = ageInMinutes(document.createdAt, now)
  const { label, amount } = documentWords(document, t)
  return (
    <li
      className={classNames('k-ruled k-stack k-across4', styles['sale'])}
      data-state={document.state}
      data-kind={document.kind}
    >
      <span className={styles['number']}>{label}</span>
      <span className="k-muted" title={settings && formatDateTime(document.createdAt, settings)}>
        {minutes < 1
          ? t('shell.time.now')
          : minutes < 60
            ? t('till.sync.minutes', { count: minutes })
            : t('till.sync.hours', { count: Math.floor(minutes / 60) })}
      </span>
      <span className="numbers">{settings && amount !== null && formatMoney(amount, settings)}</span>
      <span className={classNames('k-muted k-whole', styles['stateWord'])}>
        {t(`till.sync.states.${document.state}`)}
      </span>
      {document.lastError && <span className="k-whole">{document.lastError}</span>}
    </li>
  )
}
