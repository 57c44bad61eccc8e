import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listApprovals as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { canApprove } from './read-approvers.ts'
import { selectApprovals } from './select-approvals.ts'

/** Only the requests the caller may answer under their current profile. */
export async function listApprovals(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const waiting = await selectApprovals(ctx, (query) =>
    query
      .where('a.status', '=', 'pending')
      .where('a.expiresAt', '>', ctx.now)
      .where('a.requestedById', '<>', ctx.user.id),
  )
  return { items: waiting.filter((approval) => canApprove(ctx, { profiles: [ctx.profile] }, approval)) }
}
