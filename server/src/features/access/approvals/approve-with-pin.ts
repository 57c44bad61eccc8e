import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { approveWithPin as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { approveBody } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { z } from 'zod'
import type { Bucket } from '../../../limiter/database-store.ts'
import type { CompanyCtx } from '../../../context.ts'
import { proveDevice } from '../devices/public.ts'
import { allowDevice } from './allow-pin-device.ts'
import { recordPinTries } from './record-pin-tries.ts'
import { type Approver, canApprove, hasApproverPin, readOthers } from './read-approvers.ts'
import { requireProduct } from './sentence-of.ts'
import { approvalTokenOf, auditGrant, insertApproval } from './write-approval.ts'

/** Maximum number of wrong PINs for a person in a quarter of an hour. */
export const maxPinTries = 5

type Input = z.output<(typeof endpoint)['input']>

/** Another member approves at the requester's device. A wrong PIN is recorded, and its owner gets a notice. */
export async function approveWithPin(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { approverId, pin, here, allowsOffline, ...subject } = input
  await requireProduct(ctx, subject)
  const approver = (await readOthers(ctx)).find(({ userId }) => userId === approverId)
  if (!approver) throw new AppError('notFound')
  if (!canApprove(ctx, approver, subject)) throw new AppError('approverNotAllowed')
  if (approver.pinHash === null) throw new AppError('pinMissing')
  if (!hasApproverPin(approver)) throw new AppError('pinNeedsNew')
  const deviceId = here && (await proveDevice(ctx, 'approveWithPin', here, approveBody(input))).id
  if (allowsOffline && deviceId === null) throw new AppError('pinDeviceUnkeyed')

  if (!(await isPinRight(ctx, approver.userId, approver.pinHash, pin))) return refuseWrongPin(ctx, approver, deviceId)
  const { id } = await insertApproval(ctx, subject, { approverId, via: 'pin', deviceId })
  await auditGrant(ctx, id, { requestedById: ctx.user.id, approverId }, subject, 'pin')
  if (allowsOffline && deviceId !== null) await allowDevice(ctx, approverId, deviceId)
  return { grant: { approvalId: id, token: approvalTokenOf(ctx, id), approverId, approverName: approver.name } }
}

/** Tries are counted before the check and outside the transaction, so that a refusal does not undo the count. */
async function isPinRight(ctx: CompanyCtx, approverId: string, pinHash: string, pin: string): Promise<boolean> {
  const buckets: Bucket[] = [{ kind: 'pin', name: `${ctx.company.id}:${approverId}` }]
  const failures = await ctx.deps.limiter.countFailures(buckets, ctx.now)
  const mustWait = failures >= maxPinTries || (await ctx.deps.limiter.take(buckets, ctx.now)) > 0
  if (mustWait) throw new AppError('pinLocked')
  const isRight = await ctx.deps.passwords.isRight(pinHash, pin)
  if (isRight) await ctx.deps.limiter.forget(buckets)
  return isRight
}

/** Its writes are committed although the call is refused. The return value is never sent. */
async function refuseWrongPin(
  ctx: CompanyCtx,
  { userId, name }: Pick<Approver, 'userId' | 'name'>,
  deviceId: string | null,
): Promise<OutputOf<typeof endpoint>> {
  const id = ctx.newId()
  await recordPinTries(ctx, deviceId, [{ id, userId, place: 'server', triedAt: ctx.now }])
  ctx.refuseAfterCommit(new AppError('pinWrong', { fields: { pin: { key: 'errors.pinWrong' } } }))
  return { grant: { approvalId: id, token: '', approverId: userId, approverName: name } }
}
