import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listShownRatings as endpoint } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingsPerPage } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { ShownRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import type { ShownRatingSort } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { countsOf, inShop, isListed, type KeptCounts, presentSums, type ShopCtx } from '../shop/public.ts'
import type { StoredPicture } from '../../../files/text-picture.ts'
import { presentRatingPicture, ratingPictures } from './rating-pictures.ts'
import { isReturned, variantName } from './rated-line.ts'

/** Only approved ratings, for visitors. */
export function listShownRatings(
  outside: Ctx,
  { shop, slug, page, sort }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const { id, counts } = await findProduct(ctx, slug)
    const { ratingsEnabled: isOn, ratingsModeration } = ctx.settings.shop
    const sums = isOn ? presentSums(counts) : null
    return {
      items: sums ? await readPage(ctx, id, { page, sort }) : [],
      sums,
      page,
      sort,
      pages: Math.max(1, Math.ceil((sums?.count ?? 0) / ratingsPerPage)),
      isOn,
      isModerated: ratingsModeration === 'before',
    }
  })
}

async function findProduct({ tx, company }: ShopCtx, slug: string) {
  const { rows } = await sql<{ id: string; counts: KeptCounts | null }>`select p.id, ${countsOf} as counts
    from products p where p.company_id = ${company.id} and p.slug = ${slug} and ${isListed}`.execute(tx)
  const [product] = rows
  if (!product) throw new AppError('notFound')
  return product
}

type Row = Omit<ShownRating, 'repliedAt' | 'writtenAt' | 'pictures'> & {
  repliedAt: Date | null
  writtenAt: Date
  pictures: StoredPicture[]
}

const firsts: Record<ShownRatingSort, RawBuilder<unknown>> = { newest: sql``, helpful: sql`r.helpful_count desc, ` }

type Wish = { page: number; sort: ShownRatingSort }

async function readPage({ tx, company }: ShopCtx, productId: string, { page, sort }: Wish): Promise<ShownRating[]> {
  const { rows } =
    await sql<Row>`select r.id, r.stars, r.author_name, r.title, r.body, r.language_tag, r.reply, r.replied_at,
      r.written_at, r.helpful_count, ${variantName} as variant_name, ${isReturned} as is_returned,
      ${ratingPictures} as pictures
    from product_ratings r
    join sale_lines l on l.company_id = r.company_id and l.id = r.sale_line_id
    where r.company_id = ${company.id} and r.product_id = ${productId} and r.status = 'approved'
    order by ${firsts[sort]}r.written_at desc, r.id desc limit ${ratingsPerPage} offset ${(page - 1) * ratingsPerPage}`.execute(
      tx,
    )
  return rows.map((row) => ({
    ...row,
    pictures: row.pictures.map(presentRatingPicture),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    writtenAt: row.writtenAt.toISOString(),
  }))
}
