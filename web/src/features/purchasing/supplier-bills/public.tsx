/** What other features may use of suppliers' bills. */
export { OrderBillsCard } from '#src/features/purchasing/supplier-bills/order-bills-card.tsx'
