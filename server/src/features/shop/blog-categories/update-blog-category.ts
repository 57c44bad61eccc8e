import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateBlogCategory as endpoint } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import type { BlogCategory, UpdatedBlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireBlogCategory } from './list-blog-categories.ts'
import {
  checkBlogCategory,
  columnsOf,
  lockBlogCategories,
  renumber,
  siblingsOf,
  slugFor,
} from './write-blog-category.ts'

const factsOf = ({ name, description, slug }: BlogCategory) => ({
  name: name.es,
  description: description.es,
  slug,
})

/** A category that goes to another level becomes its last one. */
export async function updateBlogCategory(
  ctx: CompanyCtx,
  { id, version, ...form }: UpdatedBlogCategory,
): Promise<OutputOf<typeof endpoint>> {
  const all = await lockBlogCategories(ctx)
  const before = all.find((category) => category.id === id)
  if (!before) throw new AppError('notFound')
  if (before.version !== version) throw new AppError('versionConflict')
  checkBlogCategory(all, form, id)
  const isMoved = before.parentId !== form.parentId
  await ctx.tx
    .updateTable('blogCategories')
    .set({
      ...columnsOf(form),
      slug: slugFor(ctx, all, { ...form, slug: form.slug ?? before.slug }, id),
      position: isMoved ? siblingsOf(all, form.parentId).length : before.position,
      version: version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const left = siblingsOf(all, before.parentId).filter((category) => category.id !== id)
  if (isMoved)
    await renumber(
      ctx,
      left.map((category) => category.id),
    )
  const category = await requireBlogCategory(ctx, id)
  const data = {
    name: category.name.es,
    ...changesOf(factsOf(before), factsOf(category), ['name', 'description', 'slug']),
  }
  await audit(ctx, 'blogCategory.update', { entity: 'blogCategory', entityId: id }, data)
  return { category }
}
