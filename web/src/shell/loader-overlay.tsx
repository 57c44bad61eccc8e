import { useLayoutEffect, useRef } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import styles from '#src/shell/loader-overlay.module.css'
import { loaderStore } from '#src/shell/loader-store.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** Covers the application while a global action runs. */
export function LoaderOverlay() {
  const running = useStore(loaderStore, 0)
  return running > 0 && <Cover />
}

/** A modal dialog, because only such a one lies above the dialog that began the action. */
function Cover() {
  const t = useT()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(function openWhileThere() {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles['overlay']}
      aria-label={t('shell.preloader.loading')}
      aria-busy="true"
      data-testid="loader-overlay"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape, whatever its cancel event says.
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <Spinner size={40} label={t('shell.preloader.loading')} />
    </dialog>
  )
}
