/** What other features may use of reordering. */
export { SupplierFactsCard } from '#src/features/purchasing/reorder/supplier-facts-card.tsx'
