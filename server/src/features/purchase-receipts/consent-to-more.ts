import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewReceipt } from '@mostrador/contract/features/purchase-receipts/schema.ts'
import type { CompanyCtx } from '../../context.ts'
import { redeemApprovals } from '../approvals/public.ts'
import type { LockedOrder } from '../purchase-orders/public.ts'

const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'

/**
 * More than was ordered comes in only with the right to it, or with the consent of a person who has it (U-6). Answers who consented; null if
 * no consent was needed. Throws `forbidden` with the lines that are above the order.
 */
export async function consentToMore(
  ctx: CompanyCtx,
  order: Pick<LockedOrder, 'number' | 'supplierName'>,
  { id, approvals }: NewReceipt,
  over: readonly { lineId: string; quantity: string }[],
): Promise<string | null> {
  if (over.length === 0) return null
  if (can(ctx.access, permission)) return ctx.user.id
  const { good } = await redeemApprovals(
    ctx,
    { id, deviceId: null },
    approvals.filter((approval) => approval.permission === permission),
    `${order.number} · ${order.supplierName}`,
  )
  const [approval] = good
  if (approval) return approval.approverId
  throw new AppError('forbidden', {
    fields: { approvals: { key: 'purchaseReceipts.faults.tooMuch' } },
    data: { needs: permission, over },
  })
}
