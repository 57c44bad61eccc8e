import type { WantedApproval } from '@mostrador/contract/approval.ts'

/** The approval needed to give out more cash than expected in the drawer. */
export const beyondDrawerApproval: WantedApproval = {
  permission: 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT',
  amount: null,
  percent: null,
}
