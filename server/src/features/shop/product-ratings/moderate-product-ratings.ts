import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { moderateProductRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import type { RatingState } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireRatings } from './list-product-ratings.ts'
import { lockRatings } from './lock-ratings.ts'
import { refuseHiding } from './refuse-hiding.ts'

const actions = {
  approved: 'productRating.approve',
  rejected: 'productRating.reject',
  spam: 'productRating.spam',
  pending: 'productRating.reopen',
} as const satisfies Record<RatingState, string>

/**
 * Another decision corrects a mistake. A visible rating can be hidden for a reason or as spam, but not by making it wait again
 * (E-51).
 */
export async function moderateProductRatings(
  ctx: CompanyCtx,
  { ids, status, reason }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await lockRatings(ctx)
  const before = await requireRatings(ctx, ids)
  if (status === 'pending' && before.some((rating) => rating.status === 'approved')) refuseHiding(ctx, ids, 'pending')
  const changed = before.filter((rating) => rating.status !== status || rating.rejectionReason !== reason)
  if (changed.length > 0)
    await ctx.tx
      .updateTable('productRatings')
      .set({ status, rejectionReason: reason, moderatedById: ctx.user.id, moderatedAt: ctx.now })
      .where('companyId', '=', ctx.company.id)
      .where(
        'id',
        'in',
        changed.map(({ id }) => id),
      )
      .execute()
  for (const { id, product } of changed)
    await audit(
      ctx,
      actions[status],
      { entity: 'productRating', entityId: id },
      { name: product.name, ...(reason && { rejection: reason }) },
    )
  return { items: await requireRatings(ctx, ids) }
}
