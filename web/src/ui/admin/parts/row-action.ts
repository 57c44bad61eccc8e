import type { ReactNode } from 'react'

/** An action on one row, in its menu. */
export type RowAction = { key: string; label: string; icon?: ReactNode; isDanger?: boolean } & (
  | { to: string }
  | { run: () => void }
)
