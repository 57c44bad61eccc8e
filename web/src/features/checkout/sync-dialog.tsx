import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/checkout/sync-dialog.module.css'
import type { Till } from '#src/features/checkout/till.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import type { OutboxSale } from '#src/offline/databases.ts'
import { checkNetwork, networkStore } from '#src/offline/network.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { ageInMinutes } from '#src/features/checkout/age.ts'
import { saveAsFile } from '#src/lib/save-as-file.ts'
import { withRedir } from '#src/session/redir.ts'
import { useSession } from '#src/session/session-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 560

/** The sales the server does not have yet: since when, why, and what can be done. */
export function SyncDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const network = useStore(networkStore, 'online')
  const sync = useStore(till.sync, till.sync.get())
  const [{ sales, now }, setFound] = useState<{ sales: readonly OutboxSale[]; now: number }>({ sales: [], now: 0 })

  useEffect(
    function readUnsent() {
      let isGone = false
      void listUnsent(till.outbox).then((found) => {
        if (!isGone) setFound({ sales: found, now: Date.now() })
      })
      return () => {
        isGone = true
      }
    },
    // What waits changes with the state of sending.
    [till, sync],
  )

  const retry = async () => {
    await checkNetwork()
    await till.retry()
  }
  return (
    <Dialog
      title={t('checkout.sync.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="sync-dialog"
      actions={
        <>
          {sales.length > 0 && (
            <Button
              look="quiet"
              onClick={() => saveAsFile(`mostrador-${new Date().toISOString()}.json`, sales)}
              data-testid="sync-export"
            >
              {t('checkout.sync.export')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
          <Button look="filled" loading={sync.isSending} onClick={() => void retry()} data-testid="sync-retry">
            {t('checkout.sync.retry')}
          </Button>
        </>
      }
    >
      <p className={styles['state']} data-state={network}>
        {t(`checkout.sync.network.${network}`)}
      </p>
      {sync.outcome === 'signedOut' && <LogInAgain language={language} />}
      {sales.length === 0 ? (
        <p>{t('checkout.sync.nothing')}</p>
      ) : (
        <ul className={styles['list']}>
          {sales.map((sale) => (
            <WaitingSale key={sale.saleId} sale={sale} now={now} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function LogInAgain({ language }: { language: 'en' | 'es' }) {
  const t = useT()
  return (
    <p className={styles['signedOut']} role="alert">
      {t('checkout.sync.signedOut')}{' '}
      <a href={withRedir(pathTo('login', language), '/dashboard/checkout')}>{t('checkout.sync.logIn')}</a>
    </p>
  )
}

function WaitingSale({ sale, now }: { sale: OutboxSale; now: number }) {
  const t = useT()
  const settings = useSession()?.company?.settings
  const minutes = ageInMinutes(sale.createdAt, now)
  return (
    <li className={styles['sale']} data-state={sale.state}>
      <span className={styles['number']}>{sale.receiptNumber}</span>
      <span className={styles['when']} title={settings && formatDateTime(sale.createdAt, settings)}>
        {minutes < 1
          ? t('shell.time.now')
          : minutes < 60
            ? t('checkout.sync.minutes', { count: minutes })
            : t('checkout.sync.hours', { count: Math.floor(minutes / 60) })}
      </span>
      <span className="numbers">{settings && formatMoney(sale.receipt.totalAmount, settings)}</span>
      <span className={styles['stateWord']}>{t(`checkout.sync.states.${sale.state}`)}</span>
      {sale.lastError && <span className={styles['reason']}>{sale.lastError}</span>}
    </li>
  )
}
