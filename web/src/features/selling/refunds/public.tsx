/** What the sell screen may use of refunds. */
export type { TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { late } from '#src/lib/late.ts'

export const RefundDialog = late(
  async () => (await import('#src/features/selling/refunds/refund-dialog.tsx')).RefundDialog,
)
