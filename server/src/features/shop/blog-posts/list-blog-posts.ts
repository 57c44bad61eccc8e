import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listBlogPosts as endpoint } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { blogPostList } from '@mostrador/contract/features/shop/blog-posts/list.ts'
import { type BlogPostRow, blogPostRowSchema } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { pathOfPicture } from './post-picture.ts'

/** The visible state: a published post with a future time is scheduled. The table is named `p`. */
function stateOf(now: Date): RawBuilder<BlogPostRow['status']> {
  return sql`case when p.status = 'published' and p.publish_at > ${now} then 'scheduled' else p.status end`
}

type Cover = { coverPictureId: string | null; coverAlt: string }

/** The cover with its address. */
export function coverOf({ coverPictureId: pictureId, coverAlt: alt }: Cover): BlogPostRow['cover'] {
  return pictureId === null ? null : { pictureId, alt, path: pathOfPicture(pictureId) }
}

export function selectBlogPosts(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('blogPosts as p')
    .innerJoin('users as u', 'u.id', 'p.authorId')
    .where('p.companyId', '=', ctx.company.id)
    .select([
      'p.id',
      'p.version',
      'p.title',
      'p.slug',
      'p.languageTag',
      'p.isFeatured',
      'p.coverPictureId',
      'p.coverAlt',
    ])
    .select(['u.name as authorName', 'p.publishAt', 'p.updatedAt', stateOf(ctx.now).as('status')])
    .select(
      sql<BlogPostRow['categories']>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', json_build_object('en', c.name_en, 'es', c.name_es)) order by x.position)
        from blog_post_categories x join blog_categories c on c.company_id = x.company_id and c.id = x.category_id
        where x.company_id = p.company_id and x.post_id = p.id), '[]')`.as('categories'),
    )
}

const posts = {
  spec: blogPostList,
  select: selectBlogPosts,
  usual: sql<boolean>`p.status <> 'archived'`,
  contains: (pattern: string) => sql<boolean>`p.search_title like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof blogPostList> => ({
    id: sql`p.id`,
    sorts: {
      updatedAt: { by: sql`p.updated_at`, type: 'timestamptz' },
      publishedAt: { by: sql`coalesce(p.publish_at, 'epoch')`, type: 'timestamptz' },
      title: { by: sql`p.search_title`, type: 'text' },
    },
    filters: {
      status: column(stateOf(ctx.now)),
      language: column(sql`p.language_tag`),
      category: (filter) =>
        filter.is === 'in'
          ? sql<boolean>`exists (select from blog_post_categories x where x.company_id = p.company_id and x.post_id = p.id
              and x.category_id = any(${filter.values}::uuid[]))`
          : undefined,
      isFeatured: column(sql`p.is_featured`),
      publishedAt: dayColumn(sql`p.publish_at`, ctx.company.settings.timeZone),
    },
  }),
}

/** An archived post keeps its time; one that was never published has none. */
export async function listBlogPosts(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, posts, input, ({ publishAt, updatedAt, ...row }) =>
    blogPostRowSchema.parse({
      ...row,
      cover: coverOf(row),
      publishedAt: publishAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }),
  )
}
