import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listShownComments as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { commentsPerPage } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import type { ShownComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { findShownPost } from './find-shown-post.ts'

type Row = Omit<ShownComment, 'answers' | 'createdAt'> & { parentId: string | null; createdAt: Date }

/** The comments that readers see: approved ones, and approved answers to them. */
export function listShownComments(
  ctx: Ctx,
  { shop, postId, page }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(ctx, shop, async (visit) => {
    const { commentPolicy } = await findShownPost(visit, postId)
    const { count, roots } = await countShown(visit, postId)
    return {
      items: await readPage(visit, postId, page),
      count,
      pages: Math.ceil(roots / commentsPerPage),
      isOpen: commentPolicy !== 'closed',
    }
  })
}

const ofPost = (
  { company }: ShopCtx,
  postId: string,
) => sql<boolean>`c.company_id = ${company.id} and c.post_id = ${postId}
  and c.status = 'approved' and (c.parent_id is null or exists (select from blog_comments p
    where p.company_id = c.company_id and p.id = c.parent_id and p.status = 'approved'))`

async function countShown(visit: ShopCtx, postId: string): Promise<{ count: number; roots: number }> {
  const { rows } = await sql<{ count: number; roots: number }>`
    select count(*)::int as count, (count(*) filter (where c.parent_id is null))::int as roots
    from blog_comments c where ${ofPost(visit, postId)}`.execute(visit.tx)
  return rows[0] ?? { count: 0, roots: 0 }
}

async function readPage(visit: ShopCtx, postId: string, page: number): Promise<ShownComment[]> {
  const { rows } = await sql<Row>`
    with roots as (
      select c.id from blog_comments c where ${ofPost(visit, postId)} and c.parent_id is null
      order by c.created_at, c.id limit ${commentsPerPage} offset ${(page - 1) * commentsPerPage}
    )
    select c.id, c.parent_id, c.author_name, c.author_id is not null as is_shop, c.body, c.created_at
    from blog_comments c where ${ofPost(visit, postId)} and coalesce(c.parent_id, c.id) in (select id from roots)
    order by c.created_at, c.id`.execute(visit.tx)
  const shown = ({ parentId: _, createdAt, ...row }: Row) => ({ ...row, createdAt: createdAt.toISOString() })
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({ ...shown(root), answers: rows.filter(({ parentId }) => parentId === root.id).map(shown) }))
}
