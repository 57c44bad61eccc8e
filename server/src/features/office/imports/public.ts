export { applyImportJob, checkImportJob } from './import-jobs.ts'
export { undoImportJob } from './undo-import-job.ts'
