import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listApprovers as endpoint } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { readOnlineUsers } from '../live/public.ts'
import { canApprove, readOthers } from './read-approvers.ts'

export async function listApprovers(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const online = await readOnlineUsers(ctx.tx, ctx.company.id)
  const approvers = (await readOthers(ctx)).filter((approver) => canApprove(ctx, approver, input))
  return {
    items: approvers.map(({ userId, name, pinHash }) => ({
      userId,
      name,
      hasPin: pinHash !== null,
      isOnline: online.has(userId),
    })),
  }
}
