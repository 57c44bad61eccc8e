import type { WantedApproval } from '@mostrador/contract/approval.ts'

/** What giving out more than there should be takes of somebody who may not decide it alone. */
export const beyondDrawerApproval: WantedApproval = {
  permission: 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT',
  amount: null,
  percent: null,
}
