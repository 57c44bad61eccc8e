import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { openRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { Rateable } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import type { Ctx } from '../../../context.ts'
import type { ShopCtx } from '../shop/public.ts'
import { type Purchase, withPurchase } from './find-purchase.ts'
import { type OwnRating, readOwnRatings, ratingOf } from './own-ratings.ts'
import { addressKey } from './rating-keys.ts'
import { presentRatingPicture } from './rating-pictures.ts'

export function openRatings(outside: Ctx, link: { shop: string; token: string }): Promise<OutputOf<typeof endpoint>> {
  return withPurchase(outside, link, async (ctx, purchase) => {
    const ratings = await readOwnRatings(ctx, purchase)
    const products = purchase.products.map(({ productId, slug, name }): Rateable => {
      const found = ratingOf(ratings, productId)
      const rating = found?.isOfPurchase ? withoutIds(found) : null
      return { productId, slug, name, rating, mayRate: !found || found.isOfPurchase }
    })
    return {
      authorName: firstName(purchase.buyerName),
      number: purchase.number,
      isOrder: purchase.orderId !== null,
      products,
      isModerated: ctx.settings.shop.ratingsModeration === 'before',
      mayBeInvited: await mayBeInvited(ctx, purchase),
    }
  })
}

function withoutIds({
  stars,
  authorName,
  title,
  body,
  status,
  rejectionReason,
  pictures,
}: OwnRating): Rateable['rating'] {
  return { stars, authorName, title, body, status, rejectionReason, pictures: pictures.map(presentRatingPicture) }
}

/** Other people than the buyer may have the link. They see only the first name. */
function firstName(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, ratingLimits.authorName)
}

/** Whether the shop invites buyers by mail and this one has not refused. */
export async function mayBeInvited(ctx: ShopCtx, { email }: Purchase): Promise<boolean> {
  if (email === null || ctx.settings.shop.ratingsInviteDays === 0) return false
  const refused = await ctx.tx
    .selectFrom('ratingRefusals')
    .select('refusedAt')
    .where('companyId', '=', ctx.company.id)
    .where('addressKey', '=', addressKey(ctx, email))
    .executeTakeFirst()
  return !refused
}
