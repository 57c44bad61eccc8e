import { exportAllJob, exportJob } from './features/exports/public.ts'
import { applyImportJob, checkImportJob, undoImportJob } from './features/imports/public.ts'
import type { JobHandlers } from './features/jobs/public.ts'

/** What does each kind of job. */
export const jobHandlers: JobHandlers = {
  importCheck: checkImportJob,
  importApply: applyImportJob,
  importUndo: undoImportJob,
  export: exportJob,
  exportAll: exportAllJob,
}
