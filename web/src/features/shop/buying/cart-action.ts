/** What the forms of the cart do. They work without script: each is a form of the page. */
import { getCart, setCartLine } from '@mostrador/contract/features/carts/endpoints.ts'
import type { ShopCart } from '@mostrador/contract/features/carts/schema.ts'
import { addDecimals, formatDecimal, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { formText } from '#src/features/shop/frame/form-text.ts'
import type { Services } from '#src/services.ts'

type Shopper = Pick<Services, 'tell'> & { shop: string }
export type CartChange = { ok: true; cart: ShopCart } | { ok: false; code: string }

/** The most decimals of a quantity. */
const quantityScale = 3

/** Adds to what the cart has of a variant, or sets the line to the quantity; 0 removes it. */
export async function changeCart({ tell, shop }: Shopper, form: FormData): Promise<CartChange> {
  const variantId = formText(form, 'variantId')
  const given = formText(form, 'quantity').replace(',', '.')
  const quantity = form.get('intent') === 'add' ? await withMore({ tell, shop }, variantId, given) : given
  const answer = await tell(setCartLine, { shop, variantId, quantity })
  return answer.ok ? { ok: true, cart: answer.value.cart } : { ok: false, code: answer.code }
}

/** The quantity in the cart and some more. A text that is no quantity stays, and the call refuses it. */
async function withMore({ tell, shop }: Shopper, variantId: string, more: string): Promise<string> {
  const now = await tell(getCart, { shop })
  const line = now.ok ? now.value.cart.lines.find((each) => each.variantId === variantId) : undefined
  const [had, added] = [parseDecimal(line?.quantity ?? '0', quantityScale), parseDecimal(more, quantityScale)]
  return had && added ? formatDecimal(addDecimals(had, added)) : more
}

/** A readable cookie tells the pages, which are the same for all, how much is in the cart. */
export function cartCountCookie(count: number, path: string): string {
  return `cartCount=${count}; Path=${path === '' ? '/' : path}; Max-Age=2592000; SameSite=Lax`
}
