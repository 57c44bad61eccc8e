import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { deleteProductRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireRatings } from './list-product-ratings.ts'
import { lockRatings } from './lock-ratings.ts'
import { refuseHiding } from './refuse-hiding.ts'

/** For good, once they were rejected or are spam (E-51). The history keeps what they were about and how many stars they gave, not their words. */
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
