/** What the sell screen may use of a register's session. */
import type { readReport as ReadReport } from '#src/features/selling/sessions/read-report.ts'
import { late } from '#src/lib/late.ts'

export { ReasonedStep } from '#src/features/selling/sessions/reasoned-step.tsx'
export { useCashDoubt } from '#src/features/selling/sessions/use-cash-doubt.ts'
export const MovementDialog = late(
  async () => (await import('#src/features/selling/sessions/movement-dialog.tsx')).MovementDialog,
)
export const AccountPaymentDialog = late(
  async () => (await import('#src/features/selling/sessions/account-payment-dialog.tsx')).AccountPaymentDialog,
)
export const ReportDialog = late(
  async () => (await import('#src/features/selling/sessions/report-dialog.tsx')).ReportDialog,
)
export const ClosingDialog = late(
  async () => (await import('#src/features/selling/sessions/closing-dialog.tsx')).ClosingDialog,
)

/** Loaded on demand: only dialogs need it. */
export const readReport: typeof ReadReport = async (parts) =>
  (await import('#src/features/selling/sessions/read-report.ts')).readReport(parts)
export { earlierCounts } from '#src/features/selling/sessions/count.ts'
export { wantedApproval } from '#src/features/selling/sessions/closing-approval.ts'
export { withCompared } from '#src/features/selling/sessions/count.ts'
