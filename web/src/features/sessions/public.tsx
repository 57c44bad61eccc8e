/** What the sell screen may use of a register's session. */
import type { readReport as ReadReport } from '#src/features/sessions/read-report.ts'
import { late } from '#src/lib/late.ts'

export { ReasonedStep } from '#src/features/sessions/reasoned-step.tsx'
export { useCashDoubt } from '#src/features/sessions/use-cash-doubt.ts'
export const MovementDialog = late(
  async () => (await import('#src/features/sessions/movement-dialog.tsx')).MovementDialog,
)
export const AccountPaymentDialog = late(
  async () => (await import('#src/features/sessions/account-payment-dialog.tsx')).AccountPaymentDialog,
)
export const ReportDialog = late(async () => (await import('#src/features/sessions/report-dialog.tsx')).ReportDialog)
export const ClosingDialog = late(async () => (await import('#src/features/sessions/closing-dialog.tsx')).ClosingDialog)

/** Loaded on demand: only dialogs need it. */
export const readReport: typeof ReadReport = async (parts) =>
  (await import('#src/features/sessions/read-report.ts')).readReport(parts)
export { earlierCounts } from '#src/features/sessions/count.ts'
export { wantedApproval } from '#src/features/sessions/closing-approval.ts'
export { withCompared } from '#src/features/sessions/count.ts'
