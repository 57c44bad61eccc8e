import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import { type Access, can } from './access.ts'
import { limitsOfPermission, type Permission } from './permissions.ts'
import type { CompanyProfile } from './session.ts'

/** The permission to approve, with the size of the action where the permission has a limit. */
export type WantedApproval = {
  permission: Permission
  /** Minor units: the amount that the action gives away. */
  amount: number | null
  /** Decimal string. */
  percent: string | null
  /** The product it is about; null for a whole document. */
  variantId?: string | null | undefined
}

/** Maximum number of approvals of a sale: one for each discount, price or exemption. */
export const maxSaleApprovals = 50

/** The permissions a till asks approval for. Devices keep PIN verifiers of the people who hold them. */
export const tillApprovals = [
  'SALES__LINE_DISCOUNT',
  'SALES__CART_DISCOUNT',
  'SALES__PRICE_OVERRIDE',
  'SALES__BELOW_COST',
  'SALES__TAX_EXEMPT',
  'SALES__CANCEL',
  'SALES__REFUND',
  'SALES__REFUND_LATE',
  'SALES__REFUND_OTHER_TENDER',
  'SALES__REFUND_WITHOUT_RECEIPT',
  'CHECKOUTS__MOVEMENTS_VOID',
  'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT',
] as const satisfies readonly Permission[]

/**
 * Whether a person acting under a profile may approve an action: the profile holds the permission and its limit is high enough. The
 * server and a till without a network give the same answer.
 */
export function mayApprove(access: Access, limits: CompanyProfile['limits'], wanted: WantedApproval): boolean {
  return can(access, wanted.permission) && isWithinLimits(limits, wanted)
}

/** Whether an action stays within a profile's limits. A null limit means unlimited. */
export function isWithinLimits(
  limits: CompanyProfile['limits'],
  { permission, amount, percent }: WantedApproval,
): boolean {
  return limitsOfPermission(permission).every(({ key }) => {
    const limit = limits[key]
    if (limit === null) return true
    return typeof limit === 'number' ? amount !== null && amount <= limit : percent !== null && isAtMost(percent, limit)
  })
}
