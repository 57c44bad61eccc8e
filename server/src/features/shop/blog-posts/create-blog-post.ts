import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createBlogPost as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { NewBlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { findBlogPost } from './lock-blog-post.ts'
import { readBlogPost } from './read-blog-post.ts'
import { columnsOf, keepPictures, keepVersion, replaceCategories, slugFor } from './write-blog-post.ts'

/** Writes a draft. One that was already written is returned in its present state. */
export async function createBlogPost(ctx: CompanyCtx, input: NewBlogPost): Promise<OutputOf<typeof endpoint>> {
  const { postId: id, languageTag, twinOfId: _, ...form } = input
  if (await findBlogPost(ctx, id)) return { post: await readBlogPost(ctx, id) }
  await claimRoom(ctx, 'blogPosts')
  const { blog } = await readShopSettings(ctx)
  const columns = await columnsOf(ctx, form, blog.commentPolicyDefault)
  await ctx.tx
    .insertInto('blogPosts')
    .values({
      ...columns,
      companyId: ctx.company.id,
      id,
      languageTag,
      translationGroupId: await groupOf(ctx, input),
      slug: await slugFor(ctx, form.slug, { id, languageTag, title: form.title }),
      authorId: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await replaceCategories(ctx, id, form.categoryIds)
  await keepPictures(ctx, id, columns)
  await keepVersion(ctx, id, 1, columns)
  await audit(ctx, 'blogPost.create', { entity: 'blogPost', entityId: id }, { name: form.title })
  return { post: await readBlogPost(ctx, id) }
}

/** The translation group of the post, which may have one post in each language. */
async function groupOf(ctx: CompanyCtx, { twinOfId, languageTag }: NewBlogPost): Promise<string> {
  if (twinOfId === null) return ctx.newId()
  const twin = await findBlogPost(ctx, twinOfId)
  if (!twin) throw new AppError('notFound', { fields: { twinOfId: { key: 'validation.invalid' } } })
  const taken = await ctx.tx
    .selectFrom('blogPosts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('translationGroupId', '=', twin.translationGroupId)
    .where('languageTag', '=', languageTag)
    .executeTakeFirst()
  if (taken) throw new AppError('conflict', { says: { key: 'blogPosts.faults.twinExists' } })
  return twin.translationGroupId
}
