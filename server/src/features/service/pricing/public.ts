export { currentPriceTable, priceTable, readPlanNames } from './price-tables.ts'
export { findPriceFaults, readPriceFile } from './read-price-file.ts'
export { storePriceTables } from './store-price-tables.ts'
