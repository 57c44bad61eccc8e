/** What the sell screen may use of a register's session. */
import type { readReport as ReadReport } from '#src/features/registers/read-report.ts'
import { late } from '#src/lib/late.ts'

export { ReasonedStep } from '#src/features/registers/reasoned-step.tsx'
export { mayKnowExpected, offeredTenders, rulesHere, rulesOf } from '#src/features/registers/register-rules.ts'
export { useCashDoubt } from '#src/features/registers/use-cash-doubt.ts'
export type { SessionTools } from '#src/features/registers/session-tools.ts'
export const MovementDialog = late(
  async () => (await import('#src/features/registers/movement-dialog.tsx')).MovementDialog,
)
export const AccountPaymentDialog = late(
  async () => (await import('#src/features/registers/account-payment-dialog.tsx')).AccountPaymentDialog,
)
export const ReportDialog = late(async () => (await import('#src/features/registers/report-dialog.tsx')).ReportDialog)
export const ClosingDialog = late(
  async () => (await import('#src/features/registers/closing-dialog.tsx')).ClosingDialog,
)

/** Loaded when it is asked for: only dialogs need it. */
export const readReport: typeof ReadReport = async (parts) =>
  (await import('#src/features/registers/read-report.ts')).readReport(parts)
