import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { deleteProductRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireRatings } from './list-product-ratings.ts'
import { lockRatings } from './lock-ratings.ts'
import { refuseHiding } from './refuse-hiding.ts'

/** Deletes rejected ratings or spam permanently (E-51). The history keeps their product and stars, not their text. */
export async function deleteProductRatings(
  ctx: CompanyCtx,
  { ids }: { ids: string[] },
): Promise<OutputOf<typeof endpoint>> {
  await lockRatings(ctx)
  const ratings = await requireRatings(ctx, ids)
  if (ratings.some(({ status }) => status === 'approved' || status === 'pending')) refuseHiding(ctx, ids, 'delete')
  await ctx.tx.deleteFrom('productRatings').where('companyId', '=', ctx.company.id).where('id', 'in', ids).execute()
  for (const { id, product } of ratings)
    await audit(ctx, 'productRating.delete', { entity: 'productRating', entityId: id }, { name: product.name })
  return { deleted: ratings.length }
}
