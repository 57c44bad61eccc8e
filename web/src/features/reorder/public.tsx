/** What other features may use of reordering. */
export { SupplierFactsCard } from '#src/features/reorder/supplier-facts-card.tsx'
