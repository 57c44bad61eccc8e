import type { ReactNode } from 'react'
import styles from '#src/ui/admin/parts/scroll-region.module.css'

/** A table that may be wider than the page: it scrolls by itself, with the keyboard too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
