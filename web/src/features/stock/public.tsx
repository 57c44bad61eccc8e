/** What other features may use of stock. */
export { CostCard } from '#src/features/stock/cost-card.tsx'
