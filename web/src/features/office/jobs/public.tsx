/** What other features and the frame may use of the jobs. */
import { lazyPart } from '#src/lib/lazy-part.ts'

export { awaitJob } from '#src/features/office/jobs/awaited-jobs.ts'
export { JobProgress } from '#src/features/office/jobs/job-progress.tsx'
export { isOver } from '#src/features/office/jobs/job-state.ts'
export { useArchiveMany } from '#src/features/office/jobs/use-archive-many.ts'
export { useStartedChange } from '#src/features/office/jobs/use-started-change.ts'
export { useJob } from '#src/features/office/jobs/use-job.ts'
export { useJobReason } from '#src/features/office/jobs/use-job-reason.ts'
export { askEveryMs, useJobs, useReadOnJobChange } from '#src/features/office/jobs/use-jobs.ts'

/** Loaded after the page. */
export const JobsIndicator = lazyPart(
  async () => (await import('#src/features/office/jobs/jobs-indicator.tsx')).JobsIndicator,
)

/** Part of a page that many people open for something else. */
export const PastJobs = lazyPart(async () => (await import('#src/features/office/jobs/past-jobs.tsx')).PastJobs)
