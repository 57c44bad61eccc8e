/** What other features may use of stock counts. */
export { ShrinkageCard } from '#src/features/catalogue/stock-counts/shrinkage-card.tsx'
