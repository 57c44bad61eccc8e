/** What other features may use of late costs. */
export { LateCostsCard } from '#src/features/late-costs/late-costs-card.tsx'
