/** What other features may use of late costs. */
export { LateCostsCard } from '#src/features/purchasing/late-costs/late-costs-card.tsx'
