import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listShopPosts as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { inShop, type ShopCtx } from './open-shop.ts'
import { isPublished, readShopPosts } from './read-shop-posts.ts'

type Input = z.output<(typeof endpoint)['input']>
type Category = OutputOf<typeof endpoint>['categories'][number]

/** A page of the blog. Throws `notFound` if the shop has no blog, and for a category without posts. */
export function listShopPosts(
  outside: Ctx,
  { shop, language, category, page }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    requireBlog(ctx)
    const categories = await readCategories(ctx, language)
    if (category !== '' && !categories.some(({ slug }) => slug === category)) throw new AppError('notFound')
    const limit = ctx.settings.blog.postsPerPage
    const where =
      category === ''
        ? sql`true`
        : sql`exists (select from blog_post_categories x join blog_categories c on c.company_id = x.company_id and c.id = x.category_id
            where x.company_id = p.company_id and x.post_id = p.id and c.slug = ${category})`
    const { items, total } = await readShopPosts(ctx, { language, limit, offset: (page - 1) * limit, where })
    return { items, page, pages: Math.max(1, Math.ceil(total / limit)), categories }
  })
}

/** Throws `notFound` if the shop has no blog. */
export function requireBlog({ settings }: ShopCtx): void {
  if (!settings.blog.enabled) throw new AppError('notFound')
}

/** Categories with published posts in the language. */
async function readCategories(ctx: ShopCtx, language: Input['language']): Promise<Category[]> {
  const { rows } = await sql<Category>`select c.slug, json_build_object('en', c.name_en, 'es', c.name_es) as name
    from blog_categories c where c.company_id = ${ctx.company.id} and exists (
      select from blog_post_categories x join blog_posts p on p.company_id = x.company_id and p.id = x.post_id
      where x.company_id = c.company_id and x.category_id = c.id and p.language_tag = ${language} and ${isPublished(ctx)})
    order by c.position, c.id`.execute(ctx.tx)
  return rows
}
