import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type {
  publishBlogPost as publishEndpoint,
  unpublishBlogPost as unpublishEndpoint,
} from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { type MissingPart, missingParts } from '@mostrador/contract/features/shop/blog-posts/missing-parts.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockBlogPost } from './lock-blog-post.ts'
import { readBlogPost } from './read-blog-post.ts'

const faults: Readonly<Record<MissingPart, readonly [field: string, fault: FieldFault]>> = {
  excerpt: ['excerpt', { key: 'blogPosts.faults.needsExcerpt' }],
  text: ['content', { key: 'blogPosts.faults.needsText' }],
  alt: ['content', { key: 'blogPosts.faults.needsAlt' }],
  category: ['categoryIds', { key: 'blogPosts.faults.needsCategory' }],
  coverAlt: ['cover', { key: 'blogPosts.faults.needsCoverAlt' }],
}

/** Throws `invalidInput` with a fault for each field that a published post needs and that is empty. */
export function refuseUnready(post: BlogPost): void {
  const missing = missingParts(post)
  if (missing.length === 0) return
  throw new AppError('invalidInput', { fields: Object.fromEntries(missing.map((part) => faults[part])) })
}

/** Publishes now, or at a future time. The time of a scheduled post can change. */
export async function publishBlogPost(
  ctx: CompanyCtx,
  { id, version, publishAt }: z.output<(typeof publishEndpoint)['input']>,
): Promise<OutputOf<typeof publishEndpoint>> {
  const before = await lockBlogPost(ctx, id, version)
  const isShown = before.status === 'published' && before.publishAt !== null && before.publishAt <= ctx.now
  if (isShown || before.status === 'archived')
    throw new AppError('conflict', { says: { key: 'blogPosts.faults.otherState' } })
  const at = publishAt === null ? ctx.now : new Date(publishAt)
  if (publishAt !== null && at <= ctx.now)
    throw new AppError('invalidInput', { fields: { publishAt: { key: 'blogPosts.faults.past' } } })
  refuseUnready(await readBlogPost(ctx, id))
  await ctx.tx
    .updateTable('blogPosts')
    .set({ status: 'published', publishAt: at, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const data = { name: before.title, ...(publishAt !== null && { publishAt: at.toISOString() }) }
  await audit(
    ctx,
    publishAt === null ? 'blogPost.publish' : 'blogPost.schedule',
    { entity: 'blogPost', entityId: id },
    data,
  )
  return { post: await readBlogPost(ctx, id) }
}

export async function unpublishBlogPost(
  ctx: CompanyCtx,
  { id, version }: z.output<(typeof unpublishEndpoint)['input']>,
): Promise<OutputOf<typeof unpublishEndpoint>> {
  const before = await lockBlogPost(ctx, id, version)
  if (before.status !== 'published') throw new AppError('conflict', { says: { key: 'blogPosts.faults.otherState' } })
  // A past time stays: the post keeps its old addresses, and gets a new day when it returns.
  const wasShown = before.publishAt !== null && before.publishAt <= ctx.now
  await ctx.tx
    .updateTable('blogPosts')
    .set({ status: 'draft', publishAt: wasShown ? before.publishAt : null, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'blogPost.unpublish', { entity: 'blogPost', entityId: id }, { name: before.title })
  return { post: await readBlogPost(ctx, id) }
}
