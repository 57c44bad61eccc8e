export { suppliersAdapter } from './import-suppliers.ts'
export { suppliersExport } from './export-suppliers.ts'
