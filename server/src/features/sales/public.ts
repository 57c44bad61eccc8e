export { readSaleParts } from './read-sale-parts.ts'
export { commitSale } from './commit-sale.ts'
