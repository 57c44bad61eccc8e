import { useHydrated } from '#src/lib/use-hydrated.ts'
import styles from '#src/shell/preloader.module.css'

/**
 * Shown until the first page is ready. Server-rendered pages are readable meanwhile, so there it is only a moving line; dashboard pages
 * appear later and show a slip being printed. It has no words, because the offline page does not know the language yet.
 */
export function Preloader({ variant }: { variant: 'bar' | 'page' }) {
  const isReady = useHydrated()
  if (variant === 'bar') {
    return isReady ? null : <div className={styles['bar']} data-preloader="bar" aria-hidden="true" />
  }
  return (
    <div className={styles['page']} data-preloader="page" aria-busy="true">
      <div className={styles['printer']} aria-hidden="true">
        <div className={styles['slip']}>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
