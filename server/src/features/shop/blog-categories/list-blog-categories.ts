import { AppError } from '@mostrador/contract/errors.ts'
import { type BlogCategory, blogCategorySchema } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** All categories of the blog, parents before children, each level in its order. */
export async function listBlogCategories(ctx: CompanyCtx): Promise<BlogCategory[]> {
  const { rows } = await sql<BlogCategory>`
    select c.id, c.version, c.slug, c.parent_id, c.position, json_build_object('en', c.name_en, 'es', c.name_es) as name,
      json_build_object('en', c.description_en, 'es', c.description_es) as description,
      (select count(*)::int from blog_post_categories x
        join blog_posts p on p.company_id = x.company_id and p.id = x.post_id and p.status <> 'archived'
        where x.company_id = c.company_id and x.category_id = c.id) as posts
    from blog_categories c
    left join blog_categories above on above.company_id = c.company_id and above.id = c.parent_id
    where c.company_id = ${ctx.company.id}
    order by coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id nulls first, c.position, c.id`.execute(
    ctx.tx,
  )
  return rows.map((row) => blogCategorySchema.parse(row))
}

/** Throws `notFound`, at a field if one is named. */
export async function requireBlogCategory(ctx: CompanyCtx, id: string, field?: string): Promise<BlogCategory> {
  const found = (await listBlogCategories(ctx)).find((category) => category.id === id)
  if (found) return found
  throw new AppError('notFound', field === undefined ? {} : { fields: { [field]: { key: 'validation.invalid' } } })
}
