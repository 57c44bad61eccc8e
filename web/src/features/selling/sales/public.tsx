/** What other features and the frame may use of sales. */
export { SalesWaiting } from '#src/features/selling/sales/sales-waiting.tsx'
export { priceText } from '#src/ui/admin/parts/price-text.ts'
