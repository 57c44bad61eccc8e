import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { writeRating as endpoint } from '@mostrador/contract/features/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/product-ratings/limits.ts'
import type { WrittenRating } from '@mostrador/contract/features/product-ratings/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { doubtsOf } from '../blog-comments/public.ts'
import { refuseAddress, type ShopCtx } from '../shop/public.ts'
import { type BoughtProduct, type Purchase, withPurchase } from './find-purchase.ts'
import { lockRatings } from './lock-ratings.ts'
import { type OwnRating, ratingOf, readOwnRatings } from './own-ratings.ts'

type Written = WrittenRating & { language: Language }

/**
 * Keeps what a buyer says about a product. The link proves the purchase; nothing in the form does. Throws `notFound` for a product that the
 * link does not prove, and `conflict` for a second rating of the same person.
 */
export function writeRating(
  outside: Ctx,
  { shop, token, productId, ...written }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return withPurchase(outside, { shop, token }, async (ctx, purchase) => {
    const product = purchase.products.find((each) => each.productId === productId)
    if (!product) throw new AppError('notFound')
    await lockRatings(ctx)
    const before = ratingOf(await readOwnRatings(ctx, purchase), productId)
    if (before && !before.isOfPurchase)
      throw new AppError('conflict', { says: { key: 'productRatings.faults.ratedBefore' } })
    // The same words again are a repeated call.
    if (before && isSame(before, written)) return { isShown: before.status === 'approved' }
    await refuseAddress(ctx, 'rating', { pause: 0, perDay: ratingLimits.perAddress })
    return { isShown: before ? await change(ctx, before, written) : await add(ctx, purchase, product, written) }
  })
}

const isSame = (before: OwnRating, written: Written) =>
  (['stars', 'authorName', 'title', 'body'] as const).every((field) => before[field] === written[field])

async function add(ctx: ShopCtx, purchase: Purchase, product: BoughtProduct, written: Written): Promise<boolean> {
  const { language, ...words } = written
  const doubts = judge(ctx, written)
  const isShown = isShownAtOnce(ctx, doubts)
  await ctx.tx
    .insertInto('productRatings')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      productId: product.productId,
      saleLineId: product.saleLineId,
      orderId: purchase.orderId,
      raterKey: purchase.raterKey,
      ...words,
      languageTag: language,
      status: isShown ? 'approved' : 'pending',
      doubts,
      writtenAt: ctx.now,
    })
    .execute()
  return isShown
}

/** A changed rating waits again, unless the shop shows ratings at once. Spam stays spam, and what was rejected waits in any case. */
async function change(ctx: ShopCtx, before: OwnRating, written: Written): Promise<boolean> {
  const { language, ...words } = written
  const doubts = judge(ctx, written)
  const isShown = isShownAtOnce(ctx, doubts) && (before.status === 'approved' || before.status === 'pending')
  const status = before.status === 'spam' ? 'spam' : isShown ? 'approved' : 'pending'
  await ctx.tx
    .updateTable('productRatings')
    .set({ ...words, languageTag: language, doubts, status, rejectionReason: null, editedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', before.id)
    .execute()
  return isShown
}

const judge = ({ settings }: ShopCtx, { authorName, title, body }: Written) =>
  doubtsOf({ authorName, body: `${title} ${body}` }, settings.blog.bannedWords)

/** Never by the stars: a shop cannot let the good ones through and keep the bad ones waiting. */
function isShownAtOnce({ settings }: ShopCtx, doubts: readonly string[]): boolean {
  return settings.shop.ratingsModeration === 'after' && doubts.length === 0
}
