import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { requestApproval as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { canApprove, readOthers } from './read-approvers.ts'
import { requireProduct } from './sentence-of.ts'
import { selectApprovals } from './select-approvals.ts'
import { insertApproval } from './write-approval.ts'

/** Sends the request to every member who may approve, on the device where they work. */
export async function requestApproval(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireProduct(ctx, input)
  const approvers = (await readOthers(ctx)).filter((approver) => canApprove(ctx, approver, input))
  if (approvers.length === 0) throw new AppError('approverNotAllowed')
  const { id } = await insertApproval(ctx, input)
  for (const { userId } of approvers)
    await ctx.publish({
      to: { companyId: ctx.company.id, userId },
      message: { event: 'approvalRequested', approvalId: id },
    })
  const [approval] = await selectApprovals(ctx, (query) => query.where('a.id', '=', id))
  if (!approval) throw new AppError('notFound')
  return { approval }
}
