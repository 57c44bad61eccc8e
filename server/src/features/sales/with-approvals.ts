import { isAtMost } from '@mostrador/contract/approval.ts'
import { limitsOfPermission, type Permission } from '@mostrador/contract/permissions.ts'
import type { SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import type { CompanyCtx } from '../../context.ts'

type Actor = Pick<CompanyCtx, 'access' | 'profile'>

/** The seller's rights, widened by the approvals for this one sale (S-6, A-12). */
export function withApprovals(actor: Actor, approvals: readonly SaleApproval[]): Actor {
  return approvals.reduce(withApproval, actor)
}

function withApproval({ access, profile }: Actor, { permission, percent }: SaleApproval): Actor {
  const isSized = limitsOfPermission(permission).some(({ kind }) => kind === 'percent')
  // What names no size where one is due approves nothing.
  if (isSized && percent === null) return { access, profile }
  const held = profile.isRoot || profile.permissions.includes(permission)
  const permissions = held ? profile.permissions : [...profile.permissions, permission]
  const allowed = { ...profile, permissions, limits: widened(profile.limits, permission, percent, held) }
  return { access: { ...access, profile: allowed }, profile: allowed }
}

/** A missing permission is granted up to the approved size. An existing limit is never narrowed. */
function widened(
  limits: CompanyProfile['limits'],
  permission: Permission,
  percent: string | null,
  held: boolean,
): CompanyProfile['limits'] {
  const option = limitsOfPermission(permission).find(({ kind }) => kind === 'percent')
  if (!option || percent === null) return limits
  const limit = limits[option.key]
  const isWider = held && (limit === null || isAtMost(percent, String(limit)))
  return isWider ? limits : { ...limits, [option.key]: percent }
}
