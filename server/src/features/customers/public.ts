export { customersAdapter } from './import-customers.ts'
export { customersExport } from './export-customers.ts'
export { listCustomers } from './list-customers.ts'
