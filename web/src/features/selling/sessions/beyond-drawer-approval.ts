import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

/** Who holds it may give out more cash than expected in the drawer. */
export const beyondDrawerPermission = 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'

/** The approval needed to give out so much cash, which is more than expected in the drawer. */
export const beyondDrawerApproval = (amount: Money): WantedApproval => ({
  permission: beyondDrawerPermission,
  amount,
  percent: null,
})
