import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import {
  askStockAlert,
  confirmStockAlert,
  type getOwnStockAlert,
  stopStockAlerts,
} from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'

/** What came of the form of a sold-out variant, with what was typed; or of a button of the page behind a mailed link. */
export type AlertOutcome = {
  kind: 'alert'
  state: 'asked' | 'waiting' | 'inStock' | 'wrong' | 'tooMany' | 'failed'
  email: string
}

/** Who is signed in, and whether they wait for the variant. */
export type OwnAlert = OutputOf<typeof getOwnStockAlert>

const invalid = 422
const tooMany = 429
const gone = 410

/** The value of the form's button. */
export const alertIntent = 'alert'

/** Asks for a mail when the variant is back. What a robot filled in asks for nothing. */
export async function askForAlert(args: ActionFunctionArgs, form: FormData): Promise<AlertOutcome> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const [email, variantId] = [formText(form, 'email'), formText(form, 'variantId')]
  if (formText(form, 'website') !== '') return { kind: 'alert', email, state: 'asked' }
  const answer = await tell(askStockAlert, { shop, variantId, language, email, isOwnHost: shopHost !== null })
  const state = answer.ok ? answer.value.state : stateOf(answer)
  return { kind: 'alert', email, state }
}

function stateOf({ statusCode, fields }: { statusCode: number; fields: object }): AlertOutcome['state'] {
  if (statusCode === invalid && 'email' in fields) return 'wrong'
  return statusCode === tooMany ? 'tooMany' : 'failed'
}

/** Confirms, or stops. The page says afterwards how it stands, also for a link that no longer works. */
export async function pressAlertLink(args: ActionFunctionArgs, token: string): Promise<AlertOutcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const what = formText(form, 'intent') === 'confirm' ? confirmStockAlert : stopStockAlerts
  const answer = await tell(what, { shop, token })
  if (!answer.ok && answer.statusCode !== gone) return { kind: 'alert', email: '', state: stateOf(answer) }
  return redirect(shopPath('shop-alert', language, { name: shop, isOwnHost: shopHost !== null }, { token }), 303)
}
