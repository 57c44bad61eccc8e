import { classNames } from '#src/ui/class-names.ts'
import { useState } from 'react'
import styles from '#src/features/selling/sell/outbox/sync-chip.module.css'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useT } from '#src/language/use-t.ts'
import type { T } from '#src/language/translator.ts'
import { useStore } from '#src/lib/store.ts'
import { type NetworkState, networkStore } from '#src/offline/network.ts'
import type { SyncView } from '#src/offline/start-sending.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

/** Loaded after the till has opened. */
export const SyncDialog = readyPart(
  async () => (await import('#src/features/selling/sell/outbox/sync-dialog.tsx')).SyncDialog,
)

/** Shows whether the till reaches the server and how many documents are unsent; a tap lists them. */
export function SyncChip({ till }: { till: Till }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const network = useStore(networkStore, 'online')
  const sync = useStore(till.sync, till.sync.get())

  return (
    <>
      <button
        type="button"
        className={classNames('k-inline k-gap2 k-center k-soft k-small k-firm k-unbroken', styles['chip'])}
        data-state={sync.refused > 0 ? 'attention' : network}
        data-testid="sync-chip"
        onClick={() => setOpen(true)}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <span className={styles['chipText']}>{chipWords(t, network, sync)}</span>
        {sync.waiting + sync.refused > 0 && (
          <span className={styles['chipCount']} aria-hidden="true">
            {sync.waiting + sync.refused}
          </span>
        )}
      </button>
      {isOpen && <SyncDialog till={till} onClose={() => setOpen(false)} />}
    </>
  )
}

function chipWords(t: T, network: NetworkState, { waiting, refused, isSending }: SyncView): string {
  if (refused > 0) return t('till.sync.chip.attention', { count: refused })
  if (network === 'offline') {
    return waiting > 0 ? t('till.sync.chip.offlineWaiting', { count: waiting }) : t('till.sync.chip.offline')
  }
  if (network === 'slow') return t('till.sync.chip.slow')
  if (waiting > 0) return t(isSending ? 'till.sync.chip.sending' : 'till.sync.chip.waiting', { count: waiting })
  return t('till.sync.chip.online')
}
