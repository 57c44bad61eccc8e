export { listSuppliers } from './list-suppliers.ts'
