import { useEffect } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { outboxLossStore } from '#src/offline/second-copy.ts'
import { sentAgainStore } from '#src/offline/storage.ts'
import { showAlert, warningTimeoutMs } from '#src/shell/alerts-store.ts'

/** Says once what the browser lost of this device's data, and what the server forgot and gets again. */
export function useLossAlert(): void {
  const t = useT()
  const loss = useStore(outboxLossStore, 'none')
  const sent = useStore(sentAgainStore, null)
  useEffect(
    function alertOnce() {
      if (loss === 'restored') showAlert({ type: 'warning', title: t('till.storage.restored'), timeout: 0 })
      if (loss === 'lost') showAlert({ type: 'error', title: t('till.storage.lost') })
      outboxLossStore.set('none')
      if (sent) showAlert({ type: 'info', title: t(`till.storage.${sent.state}`, sent), timeout: warningTimeoutMs })
      sentAgainStore.set(null)
    },
    [loss, sent, t],
  )
}
