import type { RatingSums } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { averageOf, ratingsIn } from '@mostrador/domain/rating/star-counts.ts'
import { sql } from 'kysely'

/** How many approved ratings a product has with each number of stars. */
export type KeptCounts = RatingSums['counts']

/** The stored sums of a product as an array; null if it has none. The product is named `p`. */
export const countsOf = sql<KeptCounts | null>`(select array[k.ones, k.twos, k.threes, k.fours, k.fives]
  from product_rating_sums k where k.company_id = p.company_id and k.product_id = p.id)`

/** Null without ratings, so that pages show none and send none to search engines. */
export function presentSums(counts: KeptCounts | null): RatingSums | null {
  const average = counts && averageOf(counts)
  return counts && average !== null ? { counts, average, count: ratingsIn(counts) } : null
}
