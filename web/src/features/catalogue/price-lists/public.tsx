/** What other features may use of price lists. */
export { usePriceListNames } from '#src/features/catalogue/price-lists/use-price-list-names.ts'
export { priceListSource } from '#src/features/catalogue/price-lists/price-list-source.ts'
