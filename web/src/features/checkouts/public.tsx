/** What the sell screen may use of a register's session. */
import type { readReport as ReadReport } from '#src/features/checkouts/read-report.ts'
import { late } from '#src/lib/late.ts'

export { ReasonedStep } from '#src/features/checkouts/reasoned-step.tsx'
export { mayKnowExpected, offeredTenders, rulesHere, rulesOf } from '#src/features/checkouts/register-rules.ts'
export { useCashDoubt } from '#src/features/checkouts/use-cash-doubt.ts'
export type { SessionTools } from '#src/features/checkouts/session-tools.ts'
export const MovementDialog = late(
  async () => (await import('#src/features/checkouts/movement-dialog.tsx')).MovementDialog,
)
export const AccountPaymentDialog = late(
  async () => (await import('#src/features/checkouts/account-payment-dialog.tsx')).AccountPaymentDialog,
)
export const ReportDialog = late(async () => (await import('#src/features/checkouts/report-dialog.tsx')).ReportDialog)
export const ClosingDialog = late(
  async () => (await import('#src/features/checkouts/closing-dialog.tsx')).ClosingDialog,
)

/** Loaded when it is asked for: only dialogs need it. */
export const readReport: typeof ReadReport = async (parts) =>
  (await import('#src/features/checkouts/read-report.ts')).readReport(parts)
