import {
  askSubscription,
  confirmSubscription,
  leaveSubscription,
} from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'

/** What came of the form of one block, with what was typed; or of a button of the page behind a mailed link. */
export type NewsletterOutcome = {
  block: string
  state: 'sent' | 'wrong' | 'tooMany' | 'failed'
  email: string
}

const invalid = 422
const tooMany = 429
const gone = 410

/** Asks for the mail that confirms. */
export async function askForNews(args: ActionFunctionArgs): Promise<NewsletterOutcome> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const given = { block: formText(form, 'block'), email: formText(form, 'email') }
  const answer = await tell(askSubscription, { shop, language, email: given.email, isOwnHost: shopHost !== null })
  if (answer.ok) return { ...given, state: 'sent' }
  if (answer.statusCode === invalid) return { ...given, state: 'wrong' }
  return { ...given, state: answer.statusCode === tooMany ? 'tooMany' : 'failed' }
}

/** Confirms, or leaves the list. The page says afterwards how it stands, also for a link that no longer works. */
export async function pressNewsletterLink(
  args: ActionFunctionArgs,
  token: string,
): Promise<NewsletterOutcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const what = formText(form, 'intent') === 'confirm' ? confirmSubscription : leaveSubscription
  const answer = await tell(what, { shop, token })
  if (!answer.ok && answer.statusCode !== gone)
    return { block: '', email: '', state: answer.statusCode === tooMany ? 'tooMany' : 'failed' }
  return redirect(shopPath('shop-newsletter', language, { name: shop, isOwnHost: shopHost !== null }, { token }), 303)
}
