import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { collectApproval as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectApprovals } from './select-approvals.ts'
import { approvalTokenOf } from './write-approval.ts'

/** The state of the caller's own request. Once granted, it includes the token every time, because an answer can get lost. */
export async function collectApproval(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [row] = await selectApprovals(ctx, (query) =>
    query.where('a.id', '=', id).where('a.requestedById', '=', ctx.user.id),
  )
  if (!row) throw new AppError('notFound')
  const { approverId, ...approval } = row
  if (approval.status !== 'granted' || approverId === null) return { approval, grant: null }
  const approverName = approval.approverName ?? ''
  return { approval, grant: { approvalId: id, token: approvalTokenOf(ctx, id), approverId, approverName } }
}
