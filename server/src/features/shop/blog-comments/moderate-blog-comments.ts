import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { moderateBlogComments as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import type { CommentState } from '@mostrador/contract/features/shop/blog-comments/list.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireComments } from './list-blog-comments.ts'

const actions = {
  approved: 'blogComment.approve',
  rejected: 'blogComment.reject',
  spam: 'blogComment.spam',
  pending: 'blogComment.reopen',
} as const satisfies Record<CommentState, string>

/** Any state may follow any other, so that another decision corrects a mistake. */
export async function moderateBlogComments(
  ctx: CompanyCtx,
  { ids, status }: { ids: string[]; status: CommentState },
): Promise<OutputOf<typeof endpoint>> {
  const before = await requireComments(ctx, ids)
  const changed = before.filter((comment) => comment.status !== status)
  await setState(
    ctx,
    changed.map(({ id }) => id),
    status,
  )
  for (const { id, authorName } of changed)
    await audit(ctx, actions[status], { entity: 'blogComment', entityId: id }, { name: authorName })
  return { items: await requireComments(ctx, ids) }
}

export async function setState(ctx: CompanyCtx, ids: readonly string[], status: CommentState): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('blogComments')
    .set({ status, moderatedById: ctx.user.id, moderatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', [...ids])
    .execute()
}
