/** What the sell screen may use of refunds. */
export type { TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'

export const RefundDialog = lazyPart(
  async () => (await import('#src/features/selling/refunds/refund-dialog.tsx')).RefundDialog,
)
