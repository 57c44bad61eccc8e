import { compareDecimals, parseDecimal, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { type Access, can } from './access.ts'
import { limitsOfPermission, type Permission } from './permissions.ts'
import type { CompanyProfile } from './session.ts'

/** What is to be allowed: a permission, and how much where the permission has a limit. */
export type WantedApproval = {
  permission: Permission
  /** Minor units. */
  amount: number | null
  /** Decimal string. */
  percent: string | null
}

/** What a till asks approval for; devices keep the verifiers of people who hold these. */
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
 * Whether somebody acting under a profile may allow an action: they hold its permission and their own limit is not below it. The
 * same answer on the server and at a till without a network.
 */
export function mayApprove(access: Access, limits: CompanyProfile['limits'], wanted: WantedApproval): boolean {
  return can(access, wanted.permission) && isWithinLimits(limits, wanted)
}

/** Whether an action stays within a profile's limits; a limit of null is none. */
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

/** Compares two decimal strings; what is no number is above every limit. */
export function isAtMost(value: string, limit: string): boolean {
  const a = parseDecimal(value, RATE_SCALE)
  const b = parseDecimal(limit, RATE_SCALE)
  return a !== undefined && b !== undefined && compareDecimals(a, b) <= 0
}
