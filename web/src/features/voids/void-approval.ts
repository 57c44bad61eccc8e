import type { WantedApproval } from '@mostrador/contract/approval.ts'

/** What voiding takes of somebody who may not do it by themselves. */
export const voidApproval: WantedApproval = { permission: 'SALES__CANCEL', amount: null, percent: null }
