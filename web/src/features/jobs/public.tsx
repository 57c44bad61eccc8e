/** What other features and the frame may use of the jobs. */
import { late } from '#src/lib/late.ts'

export { awaitJob } from '#src/features/jobs/awaited-jobs.ts'
export { JobProgress } from '#src/features/jobs/job-progress.tsx'
export { isOver } from '#src/features/jobs/job-state.ts'
export { useArchiveMany } from '#src/features/jobs/use-archive-many.ts'
export { useStartedChange } from '#src/features/jobs/use-started-change.ts'
export { useJob } from '#src/features/jobs/use-job.ts'
export { useJobReason } from '#src/features/jobs/use-job-reason.ts'
export { askEveryMs, useJobs, useReadOnJobChange } from '#src/features/jobs/use-jobs.ts'

/** Loaded after the page. */
export const JobsIndicator = late(async () => (await import('#src/features/jobs/jobs-indicator.tsx')).JobsIndicator)

/** Part of a page that many people open for something else. */
export const PastJobs = late(async () => (await import('#src/features/jobs/past-jobs.tsx')).PastJobs)
