export { customersAdapter } from './import-customers.ts'
export { customersExport } from './export-customers.ts'
