/** What the forms of the cart do. They work without script: each is a form of the page. */
import {
  addCartCode,
  getCart,
  getShopQuote,
  mergeCarts,
  removeCartCode,
  setCartLine,
} from '@mostrador/contract/features/carts/endpoints.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { ShopCart, ShopCartLine } from '@mostrador/contract/features/carts/schema.ts'
import { readWantedLines, type WantedLine } from '@mostrador/contract/features/carts/wanted-lines.ts'
import { addDecimals, formatDecimal, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { formText } from '#src/features/shop/frame/form-text.ts'
import type { Services } from '#src/services.ts'

type Shopper = Pick<Services, 'tell'> & { shop: string }
export type CartChange = { ok: true; cart: ShopCart } | { ok: false; code: string; typed?: TypedCode }
const refusals = ['unknown', 'ended', 'notBegun', 'usedUp', 'usedByYou', 'notFirstOrder', 'full', 'tooMany'] as const
/** A code that was refused: as it was typed, and why. `day`: the first one of a promotion that has not begun. */
export type TypedCode = { text: string; reason: (typeof refusals)[number]; day: string }

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

/** What another site proposes to put into the cart. `notSold`: how many of its lines the shop does not sell. */
export type Proposal = { lines: readonly ShopCartLine[]; totalAmount: Money; notSold: number }

/** Null without a proposal. Reading it changes nothing: the shopper decides with a form of the shop's own page (E-62). */
export async function readProposal(
  { ask, shop, language }: Pick<Services, 'ask' | 'language'> & { shop: string },
  wanted: readonly WantedLine[],
): Promise<Proposal | null> {
  if (wanted.length === 0) return null
  const line = wanted.map(({ variantId, quantity }) => `${variantId}:${quantity}`)
  const answer = await ask(getShopQuote, { shop, language, line })
  if (!answer.ok) return { lines: [], totalAmount: zero, notSold: wanted.length }
  const { cart, notSold } = answer.value
  return { lines: cart.lines, totalAmount: cart.totals.totalAmount, notSold: notSold.length }
}

/** Adds the proposed lines to the cart. */
export async function bringLines({ tell, shop }: Shopper, form: FormData): Promise<CartChange> {
  const texts = form.getAll('line').filter((text) => typeof text === 'string')
  const answer = await tell(mergeCarts, { shop, lines: readWantedLines(texts) ?? [] })
  return answer.ok ? { ok: true, cart: answer.value.cart } : { ok: false, code: answer.code }
}

/** Adds the code of a promotion, or removes one. A refused code comes back as it was typed. */
export async function changeCodes({ tell, shop }: Shopper, form: FormData): Promise<CartChange> {
  const text = formText(form, 'code')
  const endpoint = form.get('intent') === 'removeCode' ? removeCartCode : addCartCode
  const answer = await tell(endpoint, { shop, code: text })
  if (answer.ok) return { ok: true, cart: answer.value.cart }
  return { ok: false, code: answer.code, typed: { text, ...reasonOf(answer.code, answer.fields['code']) } }
}

function reasonOf(code: string, fault: FieldFault | undefined): Pick<TypedCode, 'reason' | 'day'> {
  const day = String(fault?.values?.['day'] ?? '')
  if (code === 'tooManyRequests') return { reason: 'tooMany', day }
  return { reason: refusals.find((name) => fault?.key.endsWith(`.${name}`)) ?? 'unknown', day }
}

/** A readable cookie tells the pages, which are the same for all, how much is in the cart. */
export function cartCountCookie(count: number, path: string): string {
  return `cartCount=${count}; Path=${path === '' ? '/' : path}; Max-Age=2592000; SameSite=Lax`
}
