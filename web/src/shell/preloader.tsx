import { useHydrated } from '#src/lib/use-hydrated.ts'
import styles from '#src/shell/preloader.module.css'

/**
 * Shown until the first page is ready. Pages from the server can be read meanwhile, so there it is only a moving line;
 * dashboard pages come later and get a slip being printed. It has no words: the offline page knows no language yet.
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
