import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveBlogPostDraft as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { forgetDraft } from './write-blog-post.ts'

/** The maximum size of a post's form, in bytes of JSON. */
const mostBytes = 400_000

/** The post itself does not change, so the history has no entry. */
export async function saveBlogPostDraft(
  ctx: CompanyCtx,
  { id, version, values }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const post = await ctx.tx
    .selectFrom('blogPosts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!post) throw new AppError('notFound')
  if (values === null) {
    await forgetDraft(ctx, id)
    return { savedAt: null }
  }
  const text = JSON.stringify(values)
  if (Buffer.byteLength(text) > mostBytes)
    throw new AppError('invalidInput', { fields: { values: { key: 'validation.invalid' } } })
  const draft = { baseVersion: version, values: text, savedAt: ctx.now }
  await ctx.tx
    .insertInto('blogPostDrafts')
    .values({ ...draft, companyId: ctx.company.id, postId: id, userId: ctx.user.id })
    .onConflict((conflict) => conflict.columns(['companyId', 'postId', 'userId']).doUpdateSet(draft))
    .execute()
  return { savedAt: ctx.now.toISOString() }
}
