/** What other features may use of safety data. */
export { SafetyCard } from '#src/features/catalogue/product-safety/safety-card.tsx'
