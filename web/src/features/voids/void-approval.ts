import type { WantedApproval } from '@mostrador/contract/approval.ts'

/** The approval that a void needs without its permission. */
export const voidApproval: WantedApproval = { permission: 'SALES__CANCEL', amount: null, percent: null }
