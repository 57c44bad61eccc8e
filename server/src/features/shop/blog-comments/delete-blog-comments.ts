import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { deleteBlogComments as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireComments } from './list-blog-comments.ts'

/** Deletes comments permanently, with their answers. The history keeps their authors, not their text. */
export async function deleteBlogComments(
  ctx: CompanyCtx,
  { ids }: { ids: string[] },
): Promise<OutputOf<typeof endpoint>> {
  const comments = await requireComments(ctx, ids)
  const mine = ctx.tx.deleteFrom('blogComments').where('companyId', '=', ctx.company.id)
  await mine.where('parentId', 'in', ids).execute()
  await mine.where('id', 'in', ids).execute()
  for (const { id, authorName } of comments)
    await audit(ctx, 'blogComment.delete', { entity: 'blogComment', entityId: id }, { name: authorName })
  return { deleted: comments.length }
}
