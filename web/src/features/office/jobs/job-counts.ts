import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { bulkCounts } from '#src/features/office/jobs/bulk-words.ts'
import type { WebTranslator } from '#src/language/translator.ts'

/** The row counts of a job, in words; null if it has none. */
export function jobCounts(
  { t, translate }: Pick<WebTranslator, 't' | 'translate'>,
  job: Pick<Job, 'kind' | 'result'>,
  number: (count: number) => string,
): string | null {
  const { count, created, changed, failed, undone, skipped } = job.result
  const bulk = bulkCounts(job)
  if (bulk) return t('jobs.bulk.numbers', { changed: number(bulk.changed), skipped: number(bulk.skipped) })
  if (typeof count === 'number') return translate('jobs.past.rows', { count, number: number(count) })
  if (typeof undone === 'number' && typeof skipped === 'number')
    return t('jobs.past.takenBack', { undone: number(undone), skipped: number(skipped) })
  if (typeof created !== 'number' || typeof changed !== 'number' || typeof failed !== 'number') return null
  return t('imports.past.counts', { created: number(created), changed: number(changed), failed: number(failed) })
}
