import type { ReactNode } from 'react'

/** Something to do with one row, from its menu. */
export type RowAction = { key: string; label: string; icon?: ReactNode; isDanger?: boolean } & (
  | { to: string }
  | { run: () => void }
)
