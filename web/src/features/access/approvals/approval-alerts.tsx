import { ApprovalRequests } from '#src/features/access/approvals/approval-requests.tsx'
import { PinAlerts } from '#src/features/access/approvals/pin-alerts.tsx'

/** What every page of the dashboard shows of approvals, in one file. */
export function ApprovalAlerts() {
  return (
    <>
      <ApprovalRequests />
      <PinAlerts />
    </>
  )
}
