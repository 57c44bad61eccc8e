import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { answerProductRating as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireRatings } from './list-product-ratings.ts'
import { lockRatings } from './lock-ratings.ts'

/** Stores the shop's answer under its own name. An answer does not decide about its rating and counts nowhere. */
export async function answerProductRating(
  ctx: CompanyCtx,
  { id, reply: written }: { id: string; reply: string },
): Promise<OutputOf<typeof endpoint>> {
  await lockRatings(ctx)
  const [before] = await requireRatings(ctx, [id])
  const reply = written === '' ? null : written
  if (before && before.reply !== reply) {
    const answer =
      reply === null ? { repliedById: null, repliedAt: null } : { repliedById: ctx.user.id, repliedAt: ctx.now }
    await ctx.tx
      .updateTable('productRatings')
      .set({ reply, ...answer })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', id)
      .execute()
    const action = reply === null ? 'productRating.takeAnswerBack' : 'productRating.answer'
    await audit(ctx, action, { entity: 'productRating', entityId: id }, { name: before.product.name })
  }
  const [rating] = await requireRatings(ctx, [id])
  if (!rating) throw new AppError('notFound')
  return { rating }
}
