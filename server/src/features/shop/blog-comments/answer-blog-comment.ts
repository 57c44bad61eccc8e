import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { answerBlogComment as endpoint } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireComments } from './list-blog-comments.ts'
import { setState } from './moderate-blog-comments.ts'
import { hashOfText } from './write-blog-comment.ts'

const dayMilliseconds = 86_400_000

/**
 * Stores the shop's answer under its own name. An answer also approves its comment. Repeated words within a day are one answer.
 */
export async function answerBlogComment(
  ctx: CompanyCtx,
  { id, body }: { id: string; body: string },
): Promise<OutputOf<typeof endpoint>> {
  const [comment] = await requireComments(ctx, [id])
  if (!comment) throw new AppError('notFound')
  if (comment.status !== 'approved') await setState(ctx, [id], 'approved')
  const parentId = comment.parent?.id ?? id
  const textHash = hashOfText(body)
  const known = await ctx.tx
    .selectFrom('blogComments')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('parentId', '=', parentId)
    .where('textHash', '=', textHash)
    .where('authorId', 'is not', null)
    .where('createdAt', '>', new Date(ctx.now.getTime() - dayMilliseconds))
    .executeTakeFirst()
  const answerId = known?.id ?? ctx.newId()
  if (!known) {
    await ctx.tx
      .insertInto('blogComments')
      .values({
        companyId: ctx.company.id,
        id: answerId,
        postId: comment.post.id,
        parentId,
        authorName: ctx.company.name.slice(0, 60),
        authorId: ctx.user.id,
        body,
        status: 'approved',
        textHash,
        moderatedById: ctx.user.id,
        moderatedAt: ctx.now,
        createdAt: ctx.now,
      })
      .execute()
    await audit(ctx, 'blogComment.answer', { entity: 'blogComment', entityId: id }, { name: comment.authorName })
  }
  const [answer] = await requireComments(ctx, [answerId])
  if (!answer) throw new AppError('notFound')
  return { comment: answer }
}
