import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { voteRatingHelpful as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { findShopper, inShop, refuseAddress, type ShopCtx } from '../shop/public.ts'
import { addressKey, voterKey } from './rating-keys.ts'

/**
 * Marks a rating as helpful, once for each account and each browser. A browser without a cookie gets one, and a network address
 * that deletes its cookies is soon refused. Throws `notFound` for a rating that is not visible, and `conflict` for one's own.
 */
export function voteRatingHelpful(
  outside: Ctx,
  { shop, ratingId }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const rating = await findShown(ctx, ratingId)
    const shopper = await findShopper(ctx)
    if (shopper && addressKey(ctx, shopper.email) === rating.raterKey)
      throw new AppError('conflict', { says: { key: 'productRatings.faults.ownRating' } })
    const key = voterKey(ctx, shopper ? { accountId: shopper.id } : { device: deviceOf(ctx) })
    if (await isMarked(ctx, ratingId, key)) return { helpfulCount: rating.helpfulCount }
    await refuseAddress(ctx, 'helpfulRating', { pause: 0, perDay: ratingLimits.helpfulPerAddress })
    await refuseAddress(ctx, `helpfulRating:${ratingId}`, { pause: 0, perDay: ratingLimits.helpfulOfOnePerAddress })
    await ctx.tx
      .insertInto('ratingHelpfulMarks')
      .values({ companyId: ctx.company.id, ratingId, voterKey: key, markedAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { helpfulCount: (await findShown(ctx, ratingId)).helpfulCount }
  })
}

async function findShown(ctx: ShopCtx, ratingId: string) {
  const rating = await ctx.tx
    .selectFrom('productRatings')
    .select(['helpfulCount', 'raterKey'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', ratingId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!rating || !ctx.settings.shop.ratingsEnabled) throw new AppError('notFound')
  return rating
}

/** The cookie of the cart identifies the browser. */
function deviceOf(ctx: ShopCtx): string {
  const device = ctx.cart ?? randomBytes(32).toString('base64url')
  if (ctx.cart === null) ctx.authCookie.setCart(device)
  return device
}

async function isMarked(ctx: ShopCtx, ratingId: string, key: string): Promise<boolean> {
  const mark = await ctx.tx
    .selectFrom('ratingHelpfulMarks')
    .select('ratingId')
    .where('companyId', '=', ctx.company.id)
    .where('ratingId', '=', ratingId)
    .where('voterKey', '=', key)
    .executeTakeFirst()
  return mark !== undefined
}
