/** What other features and the frame may use of approvals; rarely shown, so loaded on demand. */
import { lazy } from 'react'

export const ApprovalDialog = lazy(async () => ({
  default: (await import('#src/features/access/approvals/approval-dialog.tsx')).ApprovalDialog,
}))

export const ApprovalAlerts = lazy(async () => ({
  default: (await import('#src/features/access/approvals/approval-alerts.tsx')).ApprovalAlerts,
}))
