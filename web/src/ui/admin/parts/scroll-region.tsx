import type { ReactNode } from 'react'
import styles from '#src/ui/admin/parts/scroll-region.module.css'

/** A table that may be wider than the page: it scrolls by itself, also with the keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A scrollable area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
