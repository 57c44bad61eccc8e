/** What other features may use of safety data. */
export { SafetyCard } from '#src/features/product-safety/safety-card.tsx'
