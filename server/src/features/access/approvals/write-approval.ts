/** Writes the rows of approvals: requests, grants and tokens. Every other file uses these functions. */
import { createHash, createHmac } from 'node:crypto'
import { type ApprovalSubject, approvalSeconds } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { audit, auditAs } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'

/**
 * The token that the device sends with the action. Derived from the approval's id, so that it can be requested again after a lost answer.
 * The database stores its hash.
 */
export function approvalTokenOf({ deps }: Pick<CompanyCtx, 'deps'>, approvalId: string): string {
  return createHmac('sha256', keyFor(deps.secrets, 'approval')).update(approvalId).digest('base64url')
}

export function hashOfApprovalToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** `deviceId`: where it was approved, if proven. */
type Granted = { approverId: string; via: 'pin' | 'device'; deviceId: string | null }

/** Inserts a waiting request, or one granted on the spot. Returns its id and expiry. */
export async function insertApproval(
  ctx: CompanyCtx,
  { permission, amount, percent, documentId, variantId, summary }: ApprovalSubject,
  granted?: Granted,
): Promise<{ id: string; expiresAt: Date }> {
  const id = ctx.newId()
  const expiresAt = new Date(ctx.now.getTime() + approvalSeconds * 1000)
  await ctx.tx
    .insertInto('approvals')
    .values({
      companyId: ctx.company.id,
      id,
      requestedById: ctx.user.id,
      permission,
      amount,
      percent,
      documentId,
      variantId,
      summary,
      createdAt: ctx.now,
      expiresAt,
      tokenHash: hashOfApprovalToken(approvalTokenOf(ctx, id)),
      ...(granted && { ...granted, status: 'granted', answeredAt: ctx.now }),
    })
    .execute()
  return { id, expiresAt }
}

/** The history names the requester as the actor, and the approver (I-5). */
export async function auditGrant(
  ctx: Pick<CompanyCtx, 'tx' | 'deps' | 'company' | 'now' | 'newId' | 'ip' | 'userAgent'>,
  approvalId: string,
  who: { requestedById: string; approverId: string },
  subject: Pick<ApprovalSubject, 'permission' | 'summary'>,
  via: 'pin' | 'device' | 'offline',
): Promise<void> {
  const actor = { companyId: ctx.company.id, actorId: who.requestedById, approvedById: who.approverId }
  const { permission, summary } = subject
  await auditAs(
    ctx,
    actor,
    'approval.grant',
    { entity: 'approval', entityId: approvalId },
    { permission, summary, via },
  )
}

export async function auditDenial(ctx: CompanyCtx, approvalId: string, summary: string): Promise<void> {
  await audit(ctx, 'approval.deny', { entity: 'approval', entityId: approvalId }, { summary })
}
