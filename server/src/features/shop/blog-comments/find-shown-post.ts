import { AppError } from '@mostrador/contract/errors.ts'
import type { commentPolicies } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import { sql } from 'kysely'
import type { ShopCtx } from '../shop/public.ts'

type ShownPost = { title: string; commentPolicy: (typeof commentPolicies)[number] }

/** A post that readers of the shop see now. Throws `notFound` for others, and for all posts while the blog is off. */
export async function findShownPost({ tx, company, settings, now }: ShopCtx, id: string): Promise<ShownPost> {
  const { rows } = await sql<ShownPost>`
    select title, comment_policy from blog_posts
    where company_id = ${company.id} and id = ${id} and status = 'published' and publish_at <= ${now}`.execute(tx)
  const [post] = rows
  if (!post || !settings.blog.enabled) throw new AppError('notFound')
  return post
}
