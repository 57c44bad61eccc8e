import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getShopPost as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopPostSchema } from '@mostrador/contract/features/shop/shop/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { requireBlog } from './list-shop-posts.ts'
import { inShop, type ShopCtx } from './open-shop.ts'
import { isPublished, postColumns, type PostRow, presentPost, readShopPosts } from './read-shop-posts.ts'

type Input = z.output<(typeof endpoint)['input']>
const mostRelated = 3

type Row = PostRow & {
  content: string
  seoTitle: string
  seoDescription: string
  updatedAt: Date
  twinSlug: string | null
}

/** A published post, also by an earlier address. Throws `notFound`. */
export function getShopPost(outside: Ctx, { shop, language, slug }: Input): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    requireBlog(ctx)
    const row = await selectPost(ctx, { language, slug })
    const { id, content, seoTitle, seoDescription, updatedAt, twinSlug } = row
    const post = shopPostSchema.parse({
      ...presentPost(ctx, row),
      id,
      content,
      seoTitle,
      seoDescription,
      twinSlug,
      updatedAt: updatedAt.toISOString(),
    })
    const where = sql`p.id <> ${id}`
    const { items } = await readShopPosts(ctx, { language, limit: mostRelated, where })
    return { post, related: items }
  })
}

async function selectPost(ctx: ShopCtx, { language, slug }: Pick<Input, 'language' | 'slug'>): Promise<Row> {
  const { rows } = await sql<Row>`select ${postColumns}, p.content, p.seo_title, p.seo_description, p.updated_at,
      (select o.slug from blog_posts o where o.company_id = p.company_id and o.translation_group_id = p.translation_group_id
        and o.id <> p.id and o.status = 'published' and o.publish_at <= ${ctx.now}) as twin_slug
    from blog_posts p where p.company_id = ${ctx.company.id} and p.language_tag = ${language} and ${isPublished(ctx)}
      and (p.slug = ${slug} or p.id = (select x.post_id from blog_post_old_slugs x
        where x.company_id = p.company_id and x.language_tag = p.language_tag and x.slug = ${slug}))
    order by p.slug = ${slug} desc limit 1`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw new AppError('notFound')
  return row
}
