export { createPriceList } from './create-price-list.ts'
export { priceListsAdapter } from './import-price-lists.ts'
export { readTillPriceLists } from './read-till-price-lists.ts'
export { setPricesOfList } from './set-prices-of-list.ts'
