/** What other features may use of the prices. */
export { priceView } from '#src/features/service/pricing/price-view.ts'
