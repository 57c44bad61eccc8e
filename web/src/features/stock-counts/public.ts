/** What other features may use of stock counts. */
export { ShrinkageCard } from '#src/features/stock-counts/shrinkage-card.tsx'
