export { listTaxes, listTaxVersions } from './list-taxes.ts'
