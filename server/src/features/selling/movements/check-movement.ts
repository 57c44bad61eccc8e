import { can } from '@mostrador/contract/access.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type ApprovedDocument, redeemApprovals } from '../../access/approvals/public.ts'

/** A permission that a movement needs from its maker, and the doubt recorded when no person with it approved. */
type Need = { permission: Permission; doubt: 'overProfileLimits' | 'moreThanDrawer' }
type CheckedMovement = ApprovedDocument & {
  approvals?: readonly SaleApproval[] | undefined
  summary: string
  /** The cash that moved, in minor units: an approval covers the amount that the approver saw. */
  amount: number
}

/** The doubts about cash that has already moved, and who approved it. */
export async function checkMovement(
  ctx: CompanyCtx,
  { id, deviceId, approvals = [], summary, amount }: CheckedMovement,
  needs: readonly Need[],
): Promise<{ doubts: string[]; approvedById: string | null }> {
  const { good, isOffline } = await redeemApprovals(ctx, { id, deviceId }, approvals, summary, Math.abs(amount))
  const isAllowed = ({ permission }: Need) =>
    can(ctx.access, permission) || good.some((approval) => approval.permission === permission)
  return {
    doubts: [
      ...needs.filter((need) => !isAllowed(need)).map(({ doubt }) => doubt),
      ...(isOffline ? ['approvedOffline'] : []),
    ],
    approvedById: good[0]?.approverId ?? null,
  }
}

/** Whether more is paid out than should be in the drawer. People who may accept a difference over the limit may also approve this. */
export function beyondDrawer(cashBalance: number, amount: number): Need[] {
  return amount < 0 && cashBalance + amount < 0
    ? [{ permission: 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT', doubt: 'moreThanDrawer' }]
    : []
}
