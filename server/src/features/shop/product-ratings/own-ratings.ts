import type { RatingState, RejectionReason } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import { sql } from 'kysely'
import type { ShopCtx } from '../shop/public.ts'
import type { Purchase } from './find-purchase.ts'
import type { StoredPicture } from '../../../files/text-picture.ts'
import { ratingPictures } from './rating-pictures.ts'

export type OwnRating = {
  id: string
  productId: string
  stars: number
  authorName: string
  title: string
  body: string
  status: RatingState
  rejectionReason: RejectionReason | null
  pictures: StoredPicture[]
  /** Whether this purchase proves it. Otherwise the same person rated the product after another one. */
  isOfPurchase: boolean
}

/** This buyer's ratings of the products of a purchase. */
export async function readOwnRatings({ tx, company }: ShopCtx, purchase: Purchase): Promise<OwnRating[]> {
  const products = purchase.products.map(({ productId }) => productId)
  const lines = purchase.products.map(({ saleLineId }) => saleLineId)
  const isOfPurchase = sql`(sale_line_id = any(${lines}::uuid[]) or coalesce(order_id = ${purchase.orderId}::uuid, false))`
  const { rows } =
    await sql<OwnRating>`select id, product_id, stars, author_name, title, body, status, rejection_reason,
      ${isOfPurchase} as is_of_purchase, ${ratingPictures} as pictures
    from product_ratings r
    where company_id = ${company.id} and product_id = any(${products}::uuid[])
      and (${isOfPurchase} or rater_key = ${purchase.raterKey})
    order by is_of_purchase`.execute(tx)
  return rows
}

/** The rating of a product: that of this purchase before one of another purchase. */
export function ratingOf(ratings: readonly OwnRating[], productId: string): OwnRating | undefined {
  return ratings.findLast((rating) => rating.productId === productId)
}
