import type { RatingState } from '@mostrador/contract/features/shop/product-ratings/list.ts'

/** The views of the queue: a state, or shown ratings of one or two stars without an answer. */
export const ratingViews = ['pending', 'low', 'approved', 'rejected', 'spam'] as const satisfies readonly (
  | RatingState
  | 'low'
)[]
export type RatingView = (typeof ratingViews)[number]

/** What a view asks of the list. A product narrows any view. */
export function filtersOf(view: RatingView, product: string): Record<string, string> {
  return {
    ...(view === 'low' ? { status: 'approved', stars: '1..2', isAnswered: 'no' } : { status: view }),
    ...(product !== '' && { product }),
  }
}
