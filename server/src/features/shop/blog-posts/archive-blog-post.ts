import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveBlogPost as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockBlogPost } from './lock-blog-post.ts'
import { readBlogPost } from './read-blog-post.ts'

/** A restored post is a draft, so that a person checks it before readers see it. */
export async function archiveBlogPost(
  ctx: CompanyCtx,
  { id, version, isArchived }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await lockBlogPost(ctx, id, version)
  if ((before.status === 'archived') === isArchived)
    throw new AppError('conflict', { says: { key: 'blogPosts.faults.otherState' } })
  await ctx.tx
    .updateTable('blogPosts')
    .set({ status: isArchived ? 'archived' : 'draft', version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(
    ctx,
    isArchived ? 'blogPost.archive' : 'blogPost.restore',
    { entity: 'blogPost', entityId: id },
    { name: before.title },
  )
  return { post: await readBlogPost(ctx, id) }
}
