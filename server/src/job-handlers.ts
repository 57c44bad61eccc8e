import { archiveJobs } from './described-records.ts'
import { customersArchiveJob, customersSortJob } from './features/customers/public.ts'
import { exportAllJob, exportJob } from './features/exports/public.ts'
import { applyImportJob, checkImportJob, undoImportJob } from './features/imports/public.ts'
import type { JobHandlers } from './features/jobs/public.ts'
import { reportJob } from './features/reports/public.ts'
import { productsArchiveJob, productsChangeJob, productsPricesJob } from './features/products/public.ts'

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  importCheck: checkImportJob,
  importApply: applyImportJob,
  importUndo: undoImportJob,
  export: exportJob,
  exportAll: exportAllJob,
  report: reportJob,
  productsArchive: productsArchiveJob,
  productsChange: productsChangeJob,
  productsPrices: productsPricesJob,
  customersArchive: customersArchiveJob,
  customersSort: customersSortJob,
  ...archiveJobs,
}
