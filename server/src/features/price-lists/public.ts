export { createPriceList } from './create-price-list.ts'
export { readTillPriceLists } from './read-till-price-lists.ts'
export { setPricesOfList } from './set-prices-of-list.ts'
