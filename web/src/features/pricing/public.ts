/** What other features may use of the prices. */
export { priceView } from '#src/features/pricing/price-view.ts'
