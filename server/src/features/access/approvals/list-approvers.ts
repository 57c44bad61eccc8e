import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listApprovers as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { readOnlineUsers } from '../../../live/online-users.ts'
import { requireProduct, sentenceOf } from './sentence-of.ts'
import { canApprove, hasApproverPin, readOthers } from './read-approvers.ts'

/** The people who may approve, whether their PIN is suitable, and whether they are connected. */
export async function listApprovers(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const names = await requireProduct(ctx, input)
  const online = await readOnlineUsers(ctx.tx, ctx.company.id)
  const allowed = await readAllowed(ctx, input.deviceId)
  const approvers = (await readOthers(ctx)).filter((approver) => canApprove(ctx, approver, input))
  return {
    sentence: sentenceOf(ctx, input, names),
    items: approvers.map((approver) => ({
      userId: approver.userId,
      name: approver.name,
      hasPin: hasApproverPin(approver),
      needsNewPin: approver.pinHash !== null && !hasApproverPin(approver),
      isOnline: online.has(approver.userId),
      isAllowedHere: allowed.has(approver.userId),
    })),
  }
}

async function readAllowed({ tx, company }: CompanyCtx, deviceId: string | null): Promise<Set<string>> {
  if (deviceId === null) return new Set()
  const rows = await tx
    .selectFrom('pinDevices')
    .select('userId')
    .where('companyId', '=', company.id)
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
