import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateBlogPost as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { UpdatedBlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type LockedPost, lockBlogPost } from './lock-blog-post.ts'
import { refuseUnready } from './publish-blog-post.ts'
import { readBlogPost } from './read-blog-post.ts'
import { columnsOf, forgetDraft, keepPictures, keepVersion, replaceCategories, slugFor } from './write-blog-post.ts'

type Post = NonNullable<LockedPost>
const texts = ['title', 'excerpt', 'content'] as const

/** A change of published text takes effect immediately, so it needs the right to publish. */
export async function updateBlogPost(
  ctx: CompanyCtx,
  { id, version, ...form }: UpdatedBlogPost,
): Promise<OutputOf<typeof endpoint>> {
  const before = await lockBlogPost(ctx, id, version)
  if (before.status === 'archived') throw new AppError('conflict', { says: { key: 'blogPosts.faults.archived' } })
  if (before.status === 'published' && !can(ctx.access, 'ECOMMERCE__BLOG__POSTS__PUBLISH'))
    throw new AppError('forbidden', { says: { key: 'blogPosts.faults.needsPublish' } })
  const columns = await columnsOf(ctx, form, before.commentPolicy)
  const slug = await slugFor(ctx, form.slug ?? before.slug, { ...before, title: form.title })
  if (slug !== before.slug) await keepOldSlug(ctx, before, slug)
  await ctx.tx
    .updateTable('blogPosts')
    .set({ ...columns, slug, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await replaceCategories(ctx, id, form.categoryIds)
  await keepPictures(ctx, id, columns)
  if (texts.some((key) => before[key] !== columns[key])) await keepVersion(ctx, id, version + 1, columns)
  await forgetDraft(ctx, id)
  const post = await readBlogPost(ctx, id)
  if (before.status === 'published') refuseUnready(post)
  const data = { name: post.title, ...changesOf({ slug: before.slug }, { slug }, ['slug']) }
  await audit(ctx, 'blogPost.update', { entity: 'blogPost', entityId: id }, data)
  return { post }
}

/** Links to a published post keep working. The new address no longer leads to any other post. */
async function keepOldSlug(
  ctx: CompanyCtx,
  { id, languageTag, slug, publishAt }: Post,
  newSlug: string,
): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('blogPostOldSlugs')
    .where('companyId', '=', companyId)
    .where('languageTag', '=', languageTag)
    .where('slug', 'in', [slug, newSlug])
    .execute()
  if (publishAt === null) return
  await ctx.tx.insertInto('blogPostOldSlugs').values({ companyId, languageTag, slug, postId: id }).execute()
}
