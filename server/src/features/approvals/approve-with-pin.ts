import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { approveWithPin as endpoint } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { Bucket } from '../../auth/limiter.ts'
import { isPasswordOf } from '../../auth/passwords.ts'
import type { CompanyCtx } from '../../context.ts'
import { canApprove, readOthers } from './read-approvers.ts'
import { approvalTokenOf, auditGrant, insertApproval } from './write-approval.ts'

/** Wrong PINs of a person in a quarter of an hour (rules.md 2.16). */
export const maxPinTries = 5

/** Another member approves at the device of the one who asks. */
export async function approveWithPin(
  ctx: CompanyCtx,
  { approverId, pin, ...subject }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const approver = (await readOthers(ctx)).find(({ userId }) => userId === approverId)
  if (!approver) throw new AppError('notFound')
  if (!canApprove(ctx, approver, subject)) throw new AppError('approverNotAllowed')
  if (approver.pinHash === null) throw new AppError('pinMissing')
  await checkPin(ctx, approver.userId, approver.pinHash, pin)

  const { id } = await insertApproval(ctx, subject, { approverId, via: 'pin' })
  await auditGrant(ctx, id, { requestedById: ctx.user.id, approverId }, subject, 'pin')
  return { grant: { approvalId: id, token: approvalTokenOf(ctx, id), approverId, approverName: approver.name } }
}

/** Tries count before they are made and outside the transaction, so that a refusal does not take them back. */
async function checkPin(ctx: CompanyCtx, approverId: string, pinHash: string, pin: string): Promise<void> {
  const buckets: Bucket[] = [{ kind: 'pin', name: `${ctx.company.id}:${approverId}` }]
  const failures = await ctx.deps.limiter.countFailures(buckets, ctx.now)
  const mustWait = failures >= maxPinTries || (await ctx.deps.limiter.take(buckets, ctx.now)) > 0
  if (mustWait) throw new AppError('pinLocked')
  if (!(await isPasswordOf(pinHash, pin)))
    throw new AppError('pinWrong', { fields: { pin: { key: 'errors.pinWrong' } } })
  await ctx.deps.limiter.forget(buckets)
}
