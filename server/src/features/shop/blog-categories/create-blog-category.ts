import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createBlogCategory as endpoint } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import type { NewBlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireBlogCategory } from './list-blog-categories.ts'
import { checkBlogCategory, columnsOf, lockBlogCategories, siblingsOf, slugFor } from './write-blog-category.ts'

export async function createBlogCategory(ctx: CompanyCtx, form: NewBlogCategory): Promise<OutputOf<typeof endpoint>> {
  const all = await lockBlogCategories(ctx)
  await claimRoom(ctx, 'blogCategories')
  const id = ctx.newId()
  checkBlogCategory(all, form, id)
  await ctx.tx
    .insertInto('blogCategories')
    .values({
      ...columnsOf(form),
      companyId: ctx.company.id,
      id,
      slug: slugFor(ctx, all, form, id),
      position: siblingsOf(all, form.parentId).length,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await audit(ctx, 'blogCategory.create', { entity: 'blogCategory', entityId: id }, { name: form.name.es })
  return { category: await requireBlogCategory(ctx, id) }
}
