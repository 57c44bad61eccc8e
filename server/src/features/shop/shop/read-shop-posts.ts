import type { PostCard } from '@mostrador/contract/features/shop/shop/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { type RawBuilder, sql } from 'kysely'
import { pathOfPicture } from '../blog-posts/public.ts'
import type { ShopCtx } from './open-shop.ts'

export type PostRow = Omit<PostCard, 'cover' | 'publishedAt' | 'authorName'> & {
  id: string
  coverPictureId: string | null
  coverAlt: string
  authorName: string
  publishAt: Date
}

/** The posts that visitors see: published, with a past time. The post is named `p`. */
export const isPublished = ({ now }: Pick<ShopCtx, 'now'>) =>
  sql<boolean>`(p.status = 'published' and p.publish_at <= ${now})`

export const postColumns = sql`p.id, p.slug, p.title, p.excerpt, p.reading_minutes, p.publish_at, p.is_featured, p.cover_picture_id, p.cover_alt,
  (select u.name from users u where u.id = p.author_id) as author_name,
  coalesce((select json_agg(json_build_object('slug', c.slug, 'name', json_build_object('en', c.name_en, 'es', c.name_es))
      order by x.position)
    from blog_post_categories x join blog_categories c on c.company_id = x.company_id and c.id = x.category_id
    where x.company_id = p.company_id and x.post_id = p.id), '[]') as categories`

type Wish = { language: Language; limit: number; offset?: number; where?: RawBuilder<unknown> }

/** Published posts in a language, newest first, with how many there are. */
export async function readShopPosts(
  ctx: ShopCtx,
  { language, limit, offset = 0, where = sql`true` }: Wish,
): Promise<{ items: PostCard[]; total: number }> {
  const { rows } = await sql<
    PostRow & { total: number }
  >`select ${postColumns}, count(*) over ()::int as total from blog_posts p
    where p.company_id = ${ctx.company.id} and p.language_tag = ${language} and ${isPublished(ctx)} and ${where}
    order by p.publish_at desc, p.id limit ${limit} offset ${offset}`.execute(ctx.tx)
  return { items: rows.map((row) => presentPost(ctx, row)), total: rows[0]?.total ?? 0 }
}

/** The author is named only if the shop chose so. */
export function presentPost(
  { settings }: ShopCtx,
  { coverPictureId, coverAlt, publishAt, authorName, ...row }: PostRow,
): PostCard {
  const { slug, title, excerpt, readingMinutes, isFeatured, categories } = row
  return {
    slug,
    title,
    excerpt,
    readingMinutes,
    isFeatured,
    categories,
    cover: coverPictureId === null ? null : { src: pathOfPicture(coverPictureId), alt: coverAlt },
    authorName: settings.blog.showAuthor ? authorName : null,
    publishedAt: publishAt.toISOString(),
  }
}
