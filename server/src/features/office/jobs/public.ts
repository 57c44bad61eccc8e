export { addJob } from './add-job.ts'
export { archiveRecords } from './archive-records.ts'
export { bulkJob, type BulkWork, changeNowOrLater } from './bulk-job.ts'
export {
  type BulkOutcome,
  JobCancelled,
  type JobHandler,
  type JobHandlers,
  type JobResult,
  type JobRun,
} from './job-types.ts'
export { jobWorker } from './job-worker.ts'
export { readJob } from './select-jobs.ts'
