import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { isBulkKind } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import { screens } from '@mostrador/contract/screens/screens.ts'
import type { T } from '#src/language/translator.ts'

/** The endpoint areas that show what a bulk change changed. */
export const areasOfBulk = ['products', 'customers', ...screens.map(({ area }) => area), 'dashboard'] as const

/** How many rows a bulk change changed and skipped; null for other jobs and for unfinished ones. */
export function bulkCounts({
  kind,
  result,
}: Pick<Job, 'kind' | 'result'>): { changed: number; skipped: number } | null {
  const { changed, skipped } = result
  return isBulkKind(kind) && typeof changed === 'number' && typeof skipped === 'number' ? { changed, skipped } : null
}

/** Whether a bulk change can be undone at a moment. */
export function isUndoable({ result }: Pick<Job, 'result'>, now: number): boolean {
  return typeof result['undoUntil'] === 'string' && Date.parse(result['undoUntil']) > now
}

/** The message at the end of a bulk change. */
export function bulkEndWords(
  t: T,
  title: string,
  counts: { changed: number; skipped: number },
  number: (count: number) => string,
): string {
  const changed = number(counts.changed)
  if (counts.skipped === 0) return t('jobs.bulk.done', { title, changed })
  return t('jobs.bulk.doneSome', { title, changed, skipped: number(counts.skipped) })
}
