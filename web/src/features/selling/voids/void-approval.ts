import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

/** The approval that voiding a sale of this total needs without the permission. */
export const voidApproval = (amount: Money): WantedApproval => ({ permission: 'SALES__CANCEL', amount, percent: null })
