import * as endpoints from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelJob } from './cancel-job.ts'
import { downloadJobFile } from './download-job-file.ts'
import { getJob } from './get-job.ts'
import { listJobs } from './list-jobs.ts'
import { listPastJobs } from './list-past-jobs.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

export const routes = [
  handle(endpoints.listJobs, listJobs),
  handle(endpoints.listPastJobs, listPastJobs),
  handle(endpoints.getJob, getJob),
  handle(endpoints.cancelJob, cancelJob),
  handle(endpoints.undoBulkChange, undoBulkChange),
  handle(endpoints.downloadJobFile, downloadJobFile),
]
