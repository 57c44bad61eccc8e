import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isProven } from './is-proven.ts'
import { canApprove, readOthers } from './read-approvers.ts'
import { auditGrant, hashOfApprovalToken } from './write-approval.ts'

/** The values that the approver saw. */
type Shown = Pick<GoodApproval, 'amount' | 'variantId'>
type ApprovalCtx = Pick<CompanyCtx, 'tx' | 'deps' | 'company' | 'user' | 'now' | 'newId' | 'ip' | 'userAgent'>
/** A valid approval, with the size and the product that the approver saw. */
type GoodApproval = Pick<SaleApproval, 'approverId' | 'permission' | 'percent' | 'token'> & {
  amount: number | null
  variantId: string | null
}
/** The document of the approvals, and the device that made it; null for a document of the office. */
export type ApprovedDocument = { id: string; deviceId: string | null }

/**
 * Returns the valid approvals of a document. A token is valid for one document, and sending that document again uses it again. An offline
 * approval is recorded when its proof shows that the approver's PIN was typed at the device at a time when they were allowed to approve.
 * `amount`: the amount of the document in minor units, if it is limited.
 */
export async function redeemApprovals(
  ctx: ApprovalCtx,
  document: ApprovedDocument,
  offered: readonly SaleApproval[],
  summary: string,
  amount: number | null = null,
): Promise<{ good: GoodApproval[]; isOffline: boolean }> {
  const good: GoodApproval[] = []
  for (const approval of offered) {
    const shown =
      approval.token === null
        ? await recordOfflineUse(ctx, document, approval, { summary, amount })
        : await redeem(ctx, document.id, approval, { token: approval.token, amount })
    if (shown) good.push({ ...approval, ...shown })
  }
  return { good, isOffline: good.some(({ token }) => token === null) }
}

async function redeem(
  ctx: ApprovalCtx,
  documentId: string,
  { approvalId, approverId, permission, percent }: SaleApproval,
  { token, amount }: { token: string; amount: number | null },
): Promise<Shown | null> {
  const used = await ctx.tx
    .updateTable('approvals')
    .set({ status: 'used', usedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', approvalId)
    .where('tokenHash', '=', hashOfApprovalToken(token))
    .where('approverId', '=', approverId)
    .where('permission', '=', permission)
    .where('requestedById', '=', ctx.user.id)
    .where('documentId', '=', documentId)
    .where('status', 'in', ['granted', 'used'])
    .where('objectedAt', 'is', null)
    .returning(['percent', 'amount', 'variantId'])
    .executeTakeFirst()
  if (!used) return null
  // The token covers a fixed size: the till may not approve more with it, nor leave the size out.
  const isSize = percent === null ? used.percent === null : isAtMost(percent, used.percent ?? '0')
  return isSize && (amount === null || (used.amount !== null && amount <= used.amount))
    ? { amount: used.amount, variantId: used.variantId }
    : null
}

async function recordOfflineUse(
  ctx: ApprovalCtx,
  document: ApprovedDocument,
  approval: SaleApproval,
  { summary, amount }: { summary: string; amount: number | null },
): Promise<Shown | null> {
  const { approvalId, approverId, permission, percent, proof } = approval
  const approver = (await readOthers(ctx)).find(({ userId }) => userId === approverId)
  if (!approver || !canApprove(ctx, approver, { permission, percent, amount })) return null
  if (!proof || document.deviceId === null) return null
  // The PIN was typed for a fixed amount. The till may not approve more with it.
  if (amount !== null && (proof.amount === null || amount > proof.amount)) return null
  const device = { documentId: document.id, deviceId: document.deviceId }
  if (!(await isProven(ctx, { ...proof, ...device, approvalId, approverId, permission, percent }))) return null

  const noted = await ctx.tx
    .insertInto('approvals')
    .values({
      companyId: ctx.company.id,
      id: approvalId,
      requestedById: ctx.user.id,
      approverId,
      permission,
      percent,
      amount: proof.amount,
      variantId: proof.variantId,
      documentId: document.id,
      summary,
      status: 'used',
      via: 'offline',
      deviceId: document.deviceId,
      givenAt: new Date(proof.approvedAt),
      createdAt: ctx.now,
      expiresAt: ctx.now,
      usedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const shown = { amount: proof.amount, variantId: proof.variantId ?? null }
  if (!noted) return (await isSame(ctx, document.id, approval)) ? shown : null
  const who = { requestedById: ctx.user.id, approverId }
  await auditGrant(ctx, approvalId, who, { permission, summary }, 'offline')
  return shown
}

/**
 * The same document sent again brings the same approval. Another document may not use its id, and nobody may use an approval with
 * an objection.
 */
async function isSame(ctx: ApprovalCtx, documentId: string, approval: SaleApproval): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('approvals')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', approval.approvalId)
    .where('documentId', '=', documentId)
    .where('approverId', '=', approval.approverId)
    .where('permission', '=', approval.permission)
    .where('via', '=', 'offline')
    .where('objectedAt', 'is', null)
    .executeTakeFirst()
  return known !== undefined
}
