import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import styles from '#src/shell/loader-overlay.module.css'
import { loaderStore } from '#src/shell/loader-store.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** Covers the application while a global action runs. */
export function LoaderOverlay() {
  const t = useT()
  const running = useStore(loaderStore, 0)
  if (running === 0) return null

  return (
    <div className={styles['overlay']} data-testid="loader-overlay" aria-busy="true">
      <Spinner size={40} label={t('shell.preloader.loading')} />
    </div>
  )
}
