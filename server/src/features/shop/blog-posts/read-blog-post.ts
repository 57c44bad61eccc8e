import { AppError } from '@mostrador/contract/errors.ts'
import { type BlogPost, blogPostSchema } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { coverOf, selectBlogPosts } from './list-blog-posts.ts'

/** A complete post, with the caller's unsaved text. Throws `notFound`. */
export async function readBlogPost(ctx: CompanyCtx, id: string): Promise<BlogPost> {
  const row = await selectBlogPosts(ctx)
    .where('p.id', '=', id)
    .select(['p.excerpt', 'p.content', 'p.readingMinutes', 'p.keywords', 'p.commentPolicy', 'p.createdAt'])
    .select(['p.seoTitle', 'p.seoDescription'])
    .select([
      sql<BlogPost['twin']>`(select json_build_object('id', o.id, 'title', o.title, 'languageTag', o.language_tag)
        from blog_posts o where o.company_id = p.company_id and o.translation_group_id = p.translation_group_id
          and o.id <> p.id)`.as('twin'),
      sql<(Omit<NonNullable<BlogPost['draft']>, 'savedAt'> & { savedAt: string }) | null>`(
        select json_build_object('values', d.values, 'baseVersion', d.base_version,
          'savedAt', to_char(d.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from blog_post_drafts d where d.company_id = p.company_id and d.post_id = p.id and d.user_id = ${ctx.user.id})`.as(
        'draft',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const { publishAt, updatedAt, createdAt, categories, ...facts } = row
  return blogPostSchema.parse({
    ...facts,
    cover: coverOf(row),
    categoryIds: categories.map((category) => category.id),
    publishedAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  })
}
