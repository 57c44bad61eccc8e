import { isAtMost } from '@mostrador/contract/approval.ts'
import type { SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import type { CompanyCtx } from '../../context.ts'
import { canApprove, readOthers } from './read-approvers.ts'
import { hashOfApprovalToken } from './write-approval.ts'

type ApprovalCtx = Pick<CompanyCtx, 'tx' | 'company' | 'user' | 'now'>

/**
 * Which of the approvals that came with a document are good for it. A token is good for one document; sending the same document
 * again uses it again. What was approved without a network is noted when its approver could have done it. `amount`: what the document
 * comes to, in minor units, where that is limited.
 */
export async function redeemApprovals(
  ctx: ApprovalCtx,
  documentId: string,
  offered: readonly SaleApproval[],
  summary: string,
  amount: number | null = null,
): Promise<{ good: SaleApproval[]; isOffline: boolean }> {
  const good: SaleApproval[] = []
  for (const approval of offered) {
    const isGood =
      approval.token === null
        ? await noteOffline(ctx, documentId, approval, { summary, amount })
        : await redeem(ctx, documentId, approval, { token: approval.token, amount })
    if (isGood) good.push(approval)
  }
  return { good, isOffline: good.some(({ token }) => token === null) }
}

async function redeem(
  ctx: ApprovalCtx,
  documentId: string,
  { approvalId, permission, percent }: SaleApproval,
  { token, amount }: { token: string; amount: number | null },
): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('approvals')
    .set({ status: 'used', usedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', approvalId)
    .where('tokenHash', '=', hashOfApprovalToken(token))
    .where('permission', '=', permission)
    .where('requestedById', '=', ctx.user.id)
    .where('documentId', '=', documentId)
    .where('status', 'in', ['granted', 'used'])
    .returning(['percent', 'amount'])
    .executeTakeFirst()
  // The token was given for so much; a till may not write more beside it.
  return (
    used !== undefined &&
    (percent === null || isAtMost(percent, used.percent ?? '0')) &&
    (amount === null || amount <= (used.amount ?? 0))
  )
}

async function noteOffline(
  ctx: ApprovalCtx,
  documentId: string,
  { approvalId, approverId, permission, percent }: SaleApproval,
  { summary, amount }: { summary: string; amount: number | null },
): Promise<boolean> {
  const approver = (await readOthers(ctx)).find(({ userId }) => userId === approverId)
  if (!approver || !canApprove(ctx, approver, { permission, percent, amount })) return false
  await ctx.tx
    .insertInto('approvals')
    .values({
      companyId: ctx.company.id,
      id: approvalId,
      requestedById: ctx.user.id,
      approverId,
      permission,
      percent,
      amount,
      documentId,
      summary,
      status: 'used',
      via: 'offline',
      createdAt: ctx.now,
      expiresAt: ctx.now,
      usedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute()
  return true
}
