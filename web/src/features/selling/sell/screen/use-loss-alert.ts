import { useEffect } from 'react'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { sentAgainStore } from '#src/offline/device-contact.ts'
import { outboxLossStore } from '#src/offline/second-copy.ts'
import { showAlert, warningTimeoutMs } from '#src/shell/alerts-store.ts'

/** Says once what the browser lost of this device's data, and what the server forgot and gets again. */
export function useLossAlert({ sync }: Till): void {
  const t = useT()
  const loss = useStore(outboxLossStore, 'none')
  const count = useStore(sentAgainStore, 0)
  useEffect(
    function alertOnce() {
      if (loss === 'none') return
      if (loss === 'restored') showAlert({ type: 'warning', title: t('till.storage.restored'), timeout: 0 })
      else showAlert({ type: 'error', title: t('till.storage.lost') })
      outboxLossStore.set('none')
    },
    [loss, t],
  )
  useEffect(
    function alertUntilSent() {
      if (count === 0) return
      const timeout = warningTimeoutMs
      showAlert({ type: 'info', title: t('till.storage.sendsAgain', { count }), timeout })
      return sync.subscribe(() => {
        if (sync.get().waiting > 0) return
        showAlert({ type: 'success', title: t('till.storage.sentAgain', { count }), timeout })
        sentAgainStore.set(0)
      })
    },
    [count, sync, t],
  )
}
