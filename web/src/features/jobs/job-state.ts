import type { Job } from '@mostrador/contract/features/jobs/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'

/** How long a job that is over is still news. */
export const freshMs = 15 * 60_000

export function isOver({ finishedAt }: Pick<Job, 'finishedAt'>): boolean {
  return finishedAt !== null
}

/** How far a job is, from 0 to 100; null while nobody knows. */
export function percentOf({ doneCount, totalCount }: Pick<Job, 'doneCount' | 'totalCount'>): number | null {
  if (totalCount === null || totalCount <= 0) return null
  return Math.min(100, Math.floor((doneCount / totalCount) * 100))
}

/** What is under way, and what came to its end lately and was not hidden since. Times in milliseconds since the epoch. */
export function newsOf(jobs: readonly Job[], now: number, hiddenAt: number): Job[] {
  return jobs.filter(({ finishedAt }) => {
    if (finishedAt === null) return true
    const at = Date.parse(finishedAt)
    return at > now - freshMs && at > hiddenAt
  })
}

/** Where what a job worked on is shown; null for jobs that only make a file. */
export function placeOf({ result }: Pick<Job, 'result'>): string | null {
  const { importId } = result
  return typeof importId === 'string' ? pathTo('dashboard-settings-import', 'en', { import: importId }) : null
}

/**
 * Which jobs ended that somebody waits for, in the order in which they ended: the last one is the one to tell. Those under way are
 * waited for from now on; `awaited` changes with it.
 */
export function takeEnded(jobs: readonly Job[], awaited: Set<string>): Job[] {
  for (const job of jobs) if (!isOver(job)) awaited.add(job.id)
  return jobs
    .filter((job) => isOver(job) && awaited.delete(job.id))
    .toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''))
}
