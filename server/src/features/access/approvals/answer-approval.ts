import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { answerApproval as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { canApprove } from './read-approvers.ts'
import { selectApprovals } from './select-approvals.ts'
import { auditDenial, auditGrant } from './write-approval.ts'

/** The first answer counts. Later callers learn that the request was already answered. */
export async function answerApproval(
  ctx: CompanyCtx,
  { id, isGranted }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [approval] = await selectApprovals(ctx, (query) => query.where('a.id', '=', id))
  if (!approval) throw new AppError('notFound')
  if (ctx.staffUntil || !canApprove(ctx, { profiles: [ctx.profile] }, approval))
    throw new AppError('approverNotAllowed')

  const answered = await ctx.tx
    .updateTable('approvals')
    .set({
      status: isGranted ? 'granted' : 'denied',
      approverId: ctx.user.id,
      via: 'device',
      answeredAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', ctx.now)
    .where('requestedById', '<>', ctx.user.id)
    .returning('requestedById')
    .executeTakeFirst()
  if (!answered) throw new AppError('approvalInvalid')

  const { requestedById } = answered
  if (isGranted) await auditGrant(ctx, id, { requestedById, approverId: ctx.user.id }, approval, 'device')
  else await auditDenial(ctx, id, approval.summary)
  await ctx.publish({
    to: { companyId: ctx.company.id, userId: requestedById },
    message: { event: 'approvalAnswered', approvalId: id },
  })
  return {}
}
