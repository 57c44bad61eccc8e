import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getBlogPostVersion as oneEndpoint,
  listBlogPostVersions as listEndpoint,
} from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { countWords } from '@mostrador/contract/rich-text.ts'
import type { CompanyCtx } from '../../../context.ts'

const mostShown = 100

export async function listBlogPostVersions(
  ctx: CompanyCtx,
  { id }: { id: string },
): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await ctx.tx
    .selectFrom('blogPostVersions as v')
    .innerJoin('users as u', 'u.id', 'v.savedById')
    .select(['v.version', 'v.title', 'v.content', 'v.savedAt', 'u.name as savedByName'])
    .where('v.companyId', '=', ctx.company.id)
    .where('v.postId', '=', id)
    .orderBy('v.version', 'desc')
    .limit(mostShown)
    .execute()
  if (rows.length === 0) throw new AppError('notFound')
  return {
    items: rows.map(({ content, savedAt, ...row }) => ({
      ...row,
      savedAt: savedAt.toISOString(),
      words: countWords(content),
    })),
  }
}

export async function getBlogPostVersion(
  ctx: CompanyCtx,
  { id, version }: { id: string; version: number },
): Promise<OutputOf<typeof oneEndpoint>> {
  const row = await ctx.tx
    .selectFrom('blogPostVersions')
    .select(['title', 'excerpt', 'content'])
    .where('companyId', '=', ctx.company.id)
    .where('postId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}
