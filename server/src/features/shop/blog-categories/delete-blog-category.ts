import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteBlogCategory as endpoint } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockBlogCategories, renumber, siblingsOf } from './write-blog-category.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Posts never lose a category without a decision. Archived ones move with the others. */
export async function deleteBlogCategory(
  ctx: CompanyCtx,
  { id, version, movePostsTo }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const all = await lockBlogCategories(ctx)
  const before = all.find((category) => category.id === id)
  if (!before) throw new AppError('notFound')
  if (before.version !== version) throw new AppError('versionConflict')
  if (siblingsOf(all, id).length > 0)
    throw new AppError('conflict', { says: { key: 'blogCategories.faults.hasChildren' } })
  if (movePostsTo !== null && (movePostsTo === id || !all.some((category) => category.id === movePostsTo)))
    throw new AppError('notFound', { fields: { movePostsTo: { key: 'validation.invalid' } } })

  const movedPosts = await movePosts(ctx, id, movePostsTo)
  await ctx.tx.deleteFrom('blogCategories').where('companyId', '=', ctx.company.id).where('id', '=', id).execute()
  const left = siblingsOf(all, before.parentId).filter((category) => category.id !== id)
  await renumber(
    ctx,
    left.map((category) => category.id),
  )
  const data = { name: before.name.es, count: movedPosts }
  await audit(ctx, 'blogCategory.delete', { entity: 'blogCategory', entityId: id }, data)
  return { movedPosts }
}

/** The other category replaces this one, except in posts that already have it. */
async function movePosts(ctx: CompanyCtx, id: string, target: string | null): Promise<number> {
  const companyId = ctx.company.id
  const { rows } = await sql<{ postId: string; position: number }>`
    delete from blog_post_categories where company_id = ${companyId} and category_id = ${id}
    returning post_id, position`.execute(ctx.tx)
  if (rows.length === 0) return 0
  if (target === null)
    throw new AppError('conflict', {
      data: { posts: rows.length },
      says: { key: 'blogCategories.faults.hasPosts', values: { count: rows.length } },
    })
  await ctx.tx
    .insertInto('blogPostCategories')
    .values(rows.map(({ postId, position }) => ({ companyId, postId, categoryId: target, position })))
    .onConflict((conflict) => conflict.columns(['companyId', 'postId', 'categoryId']).doNothing())
    .execute()
  return rows.length
}
