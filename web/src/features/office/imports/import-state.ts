import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'

type Status = Import['status']

export const steps = ['upload', 'columns', 'check', 'import'] as const
export type Step = (typeof steps)[number]

/** Whether a job is running: then the page polls. */
export function isWorking(status: Status): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing'
}

/** The step of an import. The columns can be requested again until writing starts. */
export function stepOf(status: Status, wantsColumns: boolean): Step {
  if (mayMatch(status) && (wantsColumns || status === 'uploaded')) return 'columns'
  return status === 'checking' || status === 'checked' ? 'check' : 'import'
}

/** States in which the server accepts another check. */
export function mayMatch(status: Status): boolean {
  return status === 'uploaded' || status === 'checked' || status === 'failed'
}

/** How many records an import writes, or wrote. */
export function writtenOf(counts: Import['counts']): number {
  return counts === null ? 0 : counts.created + counts.changed
}

/** Whether it can be undone at that moment, in milliseconds since the epoch. */
export function isUndoable({ undoUntil }: Pick<Import, 'undoUntil'>, now: number): boolean {
  return undoUntil !== null && Date.parse(undoUntil) > now
}
