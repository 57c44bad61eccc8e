/** What other features may use of receiving: the receipts of an order, the question about a paper that came before, and the count at the door, loaded when it is opened. */
import { lazyPart } from '#src/lib/lazy-part.ts'

export { receiveAsking } from '#src/features/purchasing/purchase-receipts/receive-asking.ts'
export { ReceiptsCard } from '#src/features/purchasing/purchase-receipts/receipts-card.tsx'

export const CountPage = lazyPart(
  async () => (await import('#src/features/purchasing/purchase-receipts/count/count-page.tsx')).CountPage,
)
