import { type AfterSignIn, afterSignIn } from '@mostrador/contract/features/shop/shop-accounts/choices.ts'
import { enterShop } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { redirect } from 'react-router'
import { cartCountCookie } from '#src/features/shop/shop/buying/cart-action.ts'
import type { Answered, Services } from '#src/services.ts'

type Page = Services & { shop: string }

/** Where a page leads after the sign-in; anything may be in an address. */
export function nextOf(request: Request): AfterSignIn {
  const wanted = new URL(request.url).searchParams.get('next')
  return afterSignIn.find((each) => each === wanted) ?? 'account'
}

/** Signs in, and opens the page that the shopper came from; the cart first if it has something to say. */
export async function signInWith(
  { tell, shop, language, shopHost }: Page,
  proof: Pick<InputOf<typeof enterShop>, 'proof' | 'pressId'>,
  next: AfterSignIn,
): Promise<Response | Extract<Answered<typeof enterShop>, { ok: false }>> {
  const answer = await tell(enterShop, { shop, ...proof })
  if (!answer.ok) return answer
  const page = answer.value.hasMerged ? 'shop-cart' : next === 'checkout' ? 'shop-checkout' : 'shop-account'
  const address = shopPath(page, language, { name: shop, isOwnHost: shopHost !== null })
  return redirect(address, { status: 303, headers: { 'Set-Cookie': countOf(answer.value, { shop, shopHost }) } })
}

const countOf = ({ lineCount }: OutputOf<typeof enterShop>, place: Pick<Page, 'shop' | 'shopHost'>) =>
  cartCountCookie(lineCount, pathOf(place))

/** The path of the shop's cookies that scripts can read. */
export const pathOf = ({ shop, shopHost }: Pick<Page, 'shop' | 'shopHost'>): string =>
  shopHost === null ? `/shop/${shop}` : '/'
