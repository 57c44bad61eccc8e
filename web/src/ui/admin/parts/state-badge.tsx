import type { ReactNode } from 'react'
import styles from '#src/ui/admin/parts/state-badge.module.css'

export type BadgeTone = 'good' | 'warn' | 'bad' | 'quiet'

/** The state of a record in one or two words. */
export function StateBadge({ tone, children, testId }: { tone: BadgeTone; children: ReactNode; testId?: string }) {
  return (
    <span className={styles['badge']} data-tone={tone} data-testid={testId}>
      {children}
    </span>
  )
}
