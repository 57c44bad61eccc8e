import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'

/** How long a finished job is news. */
export const freshMs = 15 * 60_000

export function isOver({ finishedAt }: Pick<Job, 'finishedAt'>): boolean {
  return finishedAt !== null
}

/** The progress of a job, from 0 to 100; null if unknown. */
export function percentOf({ doneCount, totalCount }: Pick<Job, 'doneCount' | 'totalCount'>): number | null {
  if (totalCount === null || totalCount <= 0) return null
  return Math.min(100, Math.floor((doneCount / totalCount) * 100))
}

/** Running jobs, and jobs that ended recently and were not hidden since. Times in milliseconds since the epoch. */
export function newsOf(jobs: readonly Job[], now: number, hiddenAt: number): Job[] {
  return jobs.filter(({ finishedAt }) => {
    if (finishedAt === null) return true
    const at = Date.parse(finishedAt)
    return at > now - freshMs && at > hiddenAt
  })
}

/** The page of what a job worked on; null for jobs that only create a file. */
export function placeOf({ result }: Pick<Job, 'result'>): string | null {
  const { importId } = result
  return typeof importId === 'string' ? pathTo('dashboard-settings-import', 'en', { import: importId }) : null
}

/**
 * The awaited jobs that have ended, in the order of their ends: the last one is announced last. Running jobs are awaited from now on;
 * `awaited` is updated.
 */
export function takeEnded(jobs: readonly Job[], awaited: Set<string>): Job[] {
  for (const job of jobs) if (!isOver(job)) awaited.add(job.id)
  return jobs
    .filter((job) => isOver(job) && awaited.delete(job.id))
    .toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''))
}
