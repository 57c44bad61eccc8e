/** The records of described screens. One line per feature, alphabetical. */
export { priceListsRecord } from './features/price-lists/record.ts'
export { suppliersRecord } from './features/suppliers/record.ts'
