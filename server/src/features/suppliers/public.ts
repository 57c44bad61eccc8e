export { suppliersArchiveJob } from './archive-suppliers.ts'
export { suppliersAdapter } from './import-suppliers.ts'
export { suppliersExport } from './export-suppliers.ts'
export { listSuppliers } from './list-suppliers.ts'
