import { useEffect } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { outboxLossStore } from '#src/offline/second-copy.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Says once that the browser lost what this device stored, and whether it was restored. */
export function useLossAlert(): void {
  const t = useT()
  const loss = useStore(outboxLossStore, 'none')
  useEffect(
    function alertOnce() {
      if (loss === 'none') return
      if (loss === 'restored') showAlert({ type: 'warning', title: t('till.storage.restored'), timeout: 0 })
      else showAlert({ type: 'error', title: t('till.storage.lost') })
      outboxLossStore.set('none')
    },
    [loss, t],
  )
}
