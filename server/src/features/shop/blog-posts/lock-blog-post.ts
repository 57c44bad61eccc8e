import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

export type LockedPost = Awaited<ReturnType<typeof findBlogPost>>

/** A post, locked until the transaction ends; undefined if the company has none with this id. */
export async function findBlogPost(ctx: CompanyCtx, id: string) {
  return ctx.tx
    .selectFrom('blogPosts')
    .selectAll()
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Throws `notFound`, and `versionConflict` for an older version. */
export async function lockBlogPost(ctx: CompanyCtx, id: string, version: number): Promise<NonNullable<LockedPost>> {
  const post = await findBlogPost(ctx, id)
  if (!post) throw new AppError('notFound')
  if (post.version !== version) throw new AppError('versionConflict')
  return post
}
