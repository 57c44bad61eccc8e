import { archiveJobs } from './described-records.ts'
import { customersArchiveJob, customersSortJob } from './features/customers/customers/public.ts'
import { exportAllJob, exportJob } from './features/office/exports/public.ts'
import { applyImportJob, checkImportJob, undoImportJob } from './features/office/imports/public.ts'
import type { JobHandlers } from './features/office/jobs/public.ts'
import { reportJob } from './features/insight/reports/public.ts'
import { productsArchiveJob, productsChangeJob, productsPricesJob } from './features/catalogue/products/public.ts'

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
