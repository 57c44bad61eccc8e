/** What the sell screen may use of a register's session. */
import type { readReport as ReadReport } from '#src/features/selling/sessions/read-report.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'

export { ReasonedStep } from '#src/features/selling/sessions/reasoned-step.tsx'
export { useCashDoubt } from '#src/features/selling/sessions/use-cash-doubt.ts'
export const MovementDialog = lazyPart(
  async () => (await import('#src/features/selling/sessions/movement-dialog.tsx')).MovementDialog,
)
export const AccountPaymentDialog = lazyPart(
  async () => (await import('#src/features/selling/sessions/account-payment-dialog.tsx')).AccountPaymentDialog,
)
export const ReportDialog = lazyPart(
  async () => (await import('#src/features/selling/sessions/report-dialog.tsx')).ReportDialog,
)
export const ClosingDialog = lazyPart(
  async () => (await import('#src/features/selling/sessions/closing-dialog.tsx')).ClosingDialog,
)

/** Loaded on demand: only dialogs need it. */
export const readReport: typeof ReadReport = async (parts) =>
  (await import('#src/features/selling/sessions/read-report.ts')).readReport(parts)
export { earlierCounts } from '#src/features/selling/sessions/count.ts'
export { wantedApproval } from '#src/features/selling/sessions/closing-approval.ts'
export { withCompared } from '#src/features/selling/sessions/count.ts'
