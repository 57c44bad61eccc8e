import { voteRatingHelpful } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import type { ActionFunctionArgs } from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'

/** What came of the button of one rating. `helpfulCount`: how many marks it has then, if that is known. */
export type HelpfulOutcome = {
  ratingId: string
  state: 'noted' | 'wait' | 'own' | 'failed'
  helpfulCount: number | null
}

const states: Readonly<Record<number, HelpfulOutcome['state']>> = { 409: 'own', 429: 'wait' }

/** Notes that a rating helped. What a robot filled in counts nothing. */
export async function markHelpful(args: ActionFunctionArgs, form: FormData): Promise<HelpfulOutcome> {
  const { tell, shop } = openShopPage(args)
  const ratingId = formText(form, 'ratingId')
  if (formText(form, 'website') !== '') return { ratingId, state: 'noted', helpfulCount: null }
  const answer = await tell(voteRatingHelpful, { shop, ratingId })
  if (answer.ok) return { ratingId, state: 'noted', helpfulCount: answer.value.helpfulCount }
  return { ratingId, state: states[answer.statusCode] ?? 'failed', helpfulCount: null }
}
