import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/ui/slip.module.css'

/** The receipt slip, the product's own motif: paper with a torn edge. */
export function Slip({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames(styles['slip'], className)}>
      <Stack gap={3} fit className={styles['paper']}>
        {children}
      </Stack>
    </div>
  )
}

/** One row of a slip: a name, dots, an amount. */
export function SlipRow({ label, value, strong }: { label: ReactNode; value: ReactNode; strong?: boolean }) {
  return (
    <div className={classNames(styles['row'], strong && styles['strong'])}>
      <span>{label}</span>
      <span className={styles['dots']} aria-hidden="true" />
      <span className="numbers">{value}</span>
    </div>
  )
}
