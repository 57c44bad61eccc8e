export { listTaxes } from './list-taxes.ts'
