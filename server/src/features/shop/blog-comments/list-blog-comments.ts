import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listBlogComments as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { blogCommentList, commentStates } from '@mostrador/contract/features/shop/blog-comments/list.ts'
import { type BlogComment, blogCommentSchema } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'

function selectBlogComments({ tx, company }: CompanyCtx) {
  return tx
    .selectFrom('blogComments as c')
    .innerJoin('blogPosts as p', (join) => join.onRef('p.companyId', '=', 'c.companyId').onRef('p.id', '=', 'c.postId'))
    .leftJoin('blogComments as a', (join) =>
      join.onRef('a.companyId', '=', 'c.companyId').onRef('a.id', '=', 'c.parentId'),
    )
    .leftJoin('users as m', 'm.id', 'c.moderatedById')
    .where('c.companyId', '=', company.id)
    .select(['c.id', 'c.authorName', 'c.authorEmail', 'c.authorId', 'c.body', 'c.status', 'c.doubts', 'c.createdAt'])
    .select(['p.id as postId', 'p.title', 'm.name as moderatedByName'])
    .select(['a.id as parentId', 'a.authorName as parentName', 'a.body as parentBody'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBlogComments>['executeTakeFirstOrThrow']>>

function commentOf(row: Row): BlogComment {
  const { postId, title, parentId, parentName, parentBody, authorId, createdAt, ...rest } = row
  return blogCommentSchema.parse({
    ...rest,
    post: { id: postId, title },
    parent: parentId === null ? null : { id: parentId, authorName: parentName, body: parentBody },
    isShop: authorId !== null,
    createdAt: createdAt.toISOString(),
  })
}

const comments = {
  spec: blogCommentList,
  select: selectBlogComments,
  usual: sql<boolean>`c.status = 'pending'`,
  contains: (pattern: string) =>
    sql<boolean>`search_fold(c.body || ' ' || c.author_name || ' ' || coalesce(c.author_email, '')) like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof blogCommentList> => ({
    id: sql`c.id`,
    sorts: { createdAt: { by: sql`c.created_at`, type: 'timestamptz' } },
    filters: {
      status: column(sql`c.status`),
      post: idColumn(sql`c.post_id`),
      createdAt: dayColumn(sql`c.created_at`, ctx.company.settings.timeZone),
    },
  }),
}

/** The queue is by state, not by post: a comment on an old post waits in it like any other. */
export async function listBlogComments(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return { ...(await readRecords(ctx, comments, input, commentOf)), counts: await countComments(ctx) }
}

/** How many comments are in each state. */
export async function countComments({ tx, company }: CompanyCtx) {
  const rows = await tx
    .selectFrom('blogComments')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('companyId', '=', company.id)
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, rejected: 0, spam: 0 }
  for (const state of commentStates) counts[state] = rows.find(({ status }) => status === state)?.count ?? 0
  return counts
}

/** Comments by their ids, in that order. Throws `notFound` when one is missing. */
export async function requireComments(ctx: CompanyCtx, ids: readonly string[]): Promise<BlogComment[]> {
  const rows = await selectBlogComments(ctx)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return [...new Set(ids)].map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new AppError('notFound')
    return commentOf(row)
  })
}
