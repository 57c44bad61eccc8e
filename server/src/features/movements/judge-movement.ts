import { can } from '@mostrador/contract/access.ts'
import type { SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../../context.ts'
import { type ApprovedDocument, redeemApprovals } from '../approvals/public.ts'

/** What a movement takes of whoever made it, and what is written beside it where nobody with that right allowed it. */
type Need = { permission: Permission; doubt: 'overProfileLimits' | 'moreThanDrawer' }
type Judged = ApprovedDocument & { approvals?: readonly SaleApproval[] | undefined; summary: string }

/** What speaks against cash that has moved already, and who else allowed it. */
export async function judgeMovement(
  ctx: CompanyCtx,
  { id, deviceId, approvals = [], summary }: Judged,
  needs: readonly Need[],
): Promise<{ doubts: string[]; approvedById: string | null }> {
  const { good, isOffline } = await redeemApprovals(ctx, { id, deviceId }, approvals, summary)
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

/** Where more goes out than there should be: whoever may accept a difference over the limit may decide that, too. */
export function beyondDrawer(cashBalance: number, amount: number): Need[] {
  return amount < 0 && cashBalance + amount < 0
    ? [{ permission: 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT', doubt: 'moreThanDrawer' }]
    : []
}
