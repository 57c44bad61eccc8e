export { salesExport } from './export-sales.ts'
export { readSaleParts } from './read-sale-parts.ts'
export { commitSale } from './commit-sale.ts'
export { listSales } from './list-sales.ts'
