/** What other features may use of receiving: the receipts of an order, the question about a paper that came before, and the count at the door, loaded when it is opened. */
import { late } from '#src/lib/late.ts'

export { receiveAsking } from '#src/features/purchasing/purchase-receipts/receive-asking.ts'
export { ReceiptsCard } from '#src/features/purchasing/purchase-receipts/receipts-card.tsx'

export const CountPage = late(
  async () => (await import('#src/features/purchasing/purchase-receipts/count/count-page.tsx')).CountPage,
)
