/** What the sell screen may use of refunds. */
import { late } from '#src/lib/late.ts'

export const RefundDialog = late(async () => (await import('#src/features/refunds/refund-dialog.tsx')).RefundDialog)
