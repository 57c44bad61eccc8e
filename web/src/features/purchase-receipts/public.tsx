/** What other features may use of receiving: the receipts of an order, and the count at the door, loaded when it is opened. */
import { late } from '#src/lib/late.ts'

export { ReceiptsCard } from '#src/features/purchase-receipts/receipts-card.tsx'

export const CountPage = late(
  async () => (await import('#src/features/purchase-receipts/count/count-page.tsx')).CountPage,
)
