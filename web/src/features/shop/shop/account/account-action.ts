/** What the forms of the account's page do. They work without script: each is a form of the page. */
import * as endpoints from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { nextOf, pathOf, signInWith } from '#src/features/shop/shop/account/after-sign-in.ts'
import { cartCountCookie } from '#src/features/shop/shop/buying/cart-action.ts'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'

/** A mail is on its way; the form of its code comes back with what it needs. */
export type Asked = { signInId: string; email: string; pressId: string }
type Fault = 'wait' | 'tooMany' | 'wrong' | 'code' | 'failed'
export type AccountOutcome = { fault: Fault | null; asked: Asked | null; email: string; fields: readonly string[] }

const nothing: AccountOutcome = { fault: null, asked: null, email: '', fields: [] }

export async function accountAction(args: ActionFunctionArgs): Promise<AccountOutcome | Response> {
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'ask':
      return ask(args, form)
    case 'code':
      return enter(args, form)
    case 'save':
      return save(args, form)
    case 'leave':
    case 'leaveAll':
    case 'delete':
      return leave(args, form)
    default:
      return { ...nothing, fault: 'failed' }
  }
}

async function ask(args: ActionFunctionArgs, form: FormData): Promise<AccountOutcome> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const email = formText(form, 'email')
  const wish = { shop, email, language, isOwnHost: shopHost !== null, next: nextOf(args.request) }
  const answer = await tell(endpoints.askShopSignIn, wish)
  if (answer.ok) {
    const { signInId } = answer.value
    return { ...nothing, asked: { signInId, email, pressId: crypto.randomUUID() } }
  }
  const fault = answer.code === 'resendTooSoon' ? 'wait' : answer.code === 'tooManyRequests' ? 'tooMany' : 'wrong'
  return { ...nothing, fault, email, fields: Object.keys(answer.fields) }
}

/** Signs in with the code. The form stays until the code is right. */
async function enter(args: ActionFunctionArgs, form: FormData): Promise<AccountOutcome | Response> {
  const asked = {
    signInId: formText(form, 'signInId'),
    email: formText(form, 'email'),
    pressId: formText(form, 'pressId'),
  }
  const { signInId, pressId } = asked
  const code = formText(form, 'code').replaceAll(/\s/g, '')
  const answer = await signInWith(openShopPage(args), { proof: { signInId, code }, pressId }, nextOf(args.request))
  if (answer instanceof Response) return answer
  return { ...nothing, asked, fault: answer.code === 'tooManyRequests' ? 'tooMany' : 'code' }
}

async function save(args: ActionFunctionArgs, form: FormData): Promise<AccountOutcome | Response> {
  const { tell, shop } = openShopPage(args)
  const languageTag = formText(form, 'languageTag') === 'en' ? 'en' : 'es'
  const values = { name: formText(form, 'name'), phone: formText(form, 'phone'), languageTag } as const
  const answer = await tell(endpoints.updateMyShopAccount, { shop, ...values })
  if (answer.ok) return again(args, 'saved')
  return { ...nothing, fault: 'wrong', fields: Object.keys(answer.fields) }
}

/** Signs out, here or everywhere, or deletes the account. The cart of this device is empty then. */
async function leave(args: ActionFunctionArgs, form: FormData): Promise<AccountOutcome | Response> {
  const page = openShopPage(args)
  const { tell, shop } = page
  const intent = form.get('intent')
  const answer =
    intent === 'delete'
      ? await tell(endpoints.deleteMyShopAccount, { shop })
      : await tell(endpoints.leaveShop, { shop, everywhere: intent === 'leaveAll' })
  // A session that had ended shows the form to sign in.
  if (!answer.ok && answer.code !== 'unauthenticated') return { ...nothing, fault: 'failed' }
  return again(args, intent === 'delete' ? 'removed' : 'left', { 'Set-Cookie': cartCountCookie(0, pathOf(page)) })
}

/** The page anew, so that loading it again does nothing twice. */
function again(args: ActionFunctionArgs, said: string, headers: Record<string, string> = {}): Response {
  const { shop, language, shopHost } = openShopPage(args)
  const path = shopPath('shop-account', language, { name: shop, isOwnHost: shopHost !== null })
  return redirect(`${path}?said=${said}`, { status: 303, headers })
}
