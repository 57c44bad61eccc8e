import { AppError } from '@mostrador/contract/errors.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import { sql } from 'kysely'
import type { UploadedFile } from '../../../files/read-upload.ts'
import {
  type DrawnPicture,
  drawTextPicture,
  presentTextPicture,
  putTextPicture,
  type StoredPicture,
} from '../../../files/text-picture.ts'
import type { ShopCtx } from '../shop/public.ts'

/** The pictures of a rating in their order. The rating is named `r`. */
export const ratingPictures = sql<
  StoredPicture[]
>`coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width,
    'height', i.height) order by i.position)
  from rating_pictures i where i.company_id = r.company_id and i.rating_id = r.id), '[]')`

export const presentRatingPicture = (picture: StoredPicture) => presentTextPicture(picture, 'ratings')

/** Redraws a buyer's pictures. Throws `fileNotAllowed` at `pictures` for anything that is not a picture. */
export async function drawRatingPictures(files: Readonly<Record<string, UploadedFile>>): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = []
  // One after another: each takes much memory.
  for (const { bytes } of Object.values(files)) drawn.push(await drawTextPicture(bytes).catch(refuse))
  return drawn
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  throw new AppError('fileNotAllowed', { fields: { pictures: { key: 'shop.ratings.rate.faults.pictures' } } })
}

/**
 * Sets the pictures of a rating: the kept ones, in their order, and then the new ones. Throws `invalidInput` at `pictures` for
 * more than three. The files of removed ones are swept later.
 */
export async function setRatingPictures(
  ctx: ShopCtx,
  ratingId: string,
  { kept, added }: { kept: readonly string[]; added: readonly DrawnPicture[] },
): Promise<void> {
  if (kept.length + added.length > ratingLimits.pictures)
    throw new AppError('invalidInput', { fields: { pictures: { key: 'shop.ratings.rate.faults.pictures' } } })
  const companyId = ctx.company.id
  await sql`delete from rating_pictures where company_id = ${companyId} and rating_id = ${ratingId}
    and not (id = any(${kept}::text[]))`.execute(ctx.tx)
  for (const [position, id] of kept.entries())
    await sql`update rating_pictures set position = ${position}
      where company_id = ${companyId} and rating_id = ${ratingId} and id = ${id}`.execute(ctx.tx)
  for (const [index, picture] of added.entries()) {
    const stored = await putTextPicture(ctx.deps.files, picture, 'ratings', { companyId })
    await ctx.tx
      .insertInto('ratingPictures')
      .values({ ...stored, companyId, ratingId, position: kept.length + index, uploadedAt: ctx.now })
      .execute()
  }
}
