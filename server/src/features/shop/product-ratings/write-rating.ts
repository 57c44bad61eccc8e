import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { writeRating as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { WrittenRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import type { DrawnPicture } from '../../../files/text-picture.ts'
import { doubtsOf } from '../blog-comments/public.ts'
import { refuseAddress, type ShopCtx } from '../shop/public.ts'
import { type BoughtProduct, type Purchase, withPurchase } from './find-purchase.ts'
import { lockRatings } from './lock-ratings.ts'
import { type OwnRating, ratingOf, readOwnRatings } from './own-ratings.ts'
import { drawRatingPictures, setRatingPictures } from './rating-pictures.ts'
import { notifyOfRating } from './notify-of-rating.ts'

type Written = WrittenRating & { language: Language; keptPictureIds: string[] }
type Said = { written: Written; kept: string[]; added: DrawnPicture[] }

/**
 * Stores a buyer's rating of a product. Only the link proves the purchase, not the form. Throws `notFound` for a product that the
 * link does not prove, and `conflict` for a second rating of the same person.
 */
export function writeRating(
  outside: Ctx,
  { shop, token, productId, ...written }: z.output<(typeof endpoint)['input']>,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<OutputOf<typeof endpoint>> {
  return withPurchase(outside, { shop, token }, async (ctx, purchase) => {
    const product = purchase.products.find((each) => each.productId === productId)
    if (!product) throw new AppError('notFound')
    const limit = () => refuseAddress(ctx, 'rating', { pause: 0, perDay: ratingLimits.perAddress })
    const hasNew = Object.keys(files).length > 0
    if (hasNew) await limit()
    // Before the lock, because drawing takes long.
    const added = await drawRatingPictures(files)
    await lockRatings(ctx)
    const before = ratingOf(await readOwnRatings(ctx, purchase), productId)
    if (before && !before.isOfPurchase)
      throw new AppError('conflict', { says: { key: 'productRatings.faults.ratedBefore' } })
    // The same content is a repeated call.
    if (before && !hasNew && isSame(before, written)) return { isShown: before.status === 'approved' }
    if (!hasNew) await limit()
    const kept = before?.pictures.map(({ id }) => id).filter((id) => written.keptPictureIds.includes(id)) ?? []
    const said = { written, kept, added }
    await notifyOfRating(ctx)
    return { isShown: before ? await change(ctx, before, said) : await add(ctx, purchase, product, said) }
  })
}

function isSame(before: OwnRating, written: Written): boolean {
  const keepsAll = before.pictures.every(({ id }) => written.keptPictureIds.includes(id))
  return (
    keepsAll && (['stars', 'authorName', 'title', 'body'] as const).every((field) => before[field] === written[field])
  )
}

async function add(ctx: ShopCtx, purchase: Purchase, product: BoughtProduct, said: Said): Promise<boolean> {
  const { language, keptPictureIds: _, ...words } = said.written
  const doubts = findDoubts(ctx, said)
  const id = ctx.newId()
  const isShown = isShownAtOnce(ctx, doubts)
  await ctx.tx
    .insertInto('productRatings')
    .values({
      companyId: ctx.company.id,
      id,
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
  await setRatingPictures(ctx, id, said)
  return isShown
}

/**
 * A changed rating waits again, unless the shop shows ratings immediately. Spam stays spam, and a rejected rating waits in any
 * case.
 */
async function change(ctx: ShopCtx, before: OwnRating, said: Said): Promise<boolean> {
  const { language, keptPictureIds: _, ...words } = said.written
  const doubts = findDoubts(ctx, said)
  const isShown = isShownAtOnce(ctx, doubts) && (before.status === 'approved' || before.status === 'pending')
  const status = before.status === 'spam' ? 'spam' : isShown ? 'approved' : 'pending'
  await ctx.tx
    .updateTable('productRatings')
    .set({ ...words, languageTag: language, doubts, status, rejectionReason: null, editedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', before.id)
    .execute()
  await setRatingPictures(ctx, before.id, said)
  // Visitors found other words helpful.
  await ctx.tx
    .deleteFrom('ratingHelpfulMarks')
    .where('companyId', '=', ctx.company.id)
    .where('ratingId', '=', before.id)
    .execute()
  return isShown
}

/** A picture stays hidden until the shop has approved it. */
function findDoubts({ settings }: ShopCtx, { written: { authorName, title, body }, kept, added }: Said) {
  const words = doubtsOf({ authorName, body: `${title} ${body}` }, settings.blog.bannedWords)
  return kept.length + added.length > 0 ? [...words, 'pictures'] : words
}

/** Never depends on the stars: a shop cannot show good ratings and delay bad ones. */
function isShownAtOnce({ settings }: ShopCtx, doubts: readonly string[]): boolean {
  return settings.shop.ratingsModeration === 'after' && doubts.length === 0
}
