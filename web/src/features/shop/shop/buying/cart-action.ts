/** What the forms of the cart do. They work without script: each is a form of the page. */
import {
  addCartCode,
  getCart,
  getShopQuote,
  mergeCarts,
  removeCartCode,
  setCartLine,
} from '@mostrador/contract/features/shop/carts/endpoints.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import { mostCartLines, type ShopCart, type ShopCartLine } from '@mostrador/contract/features/shop/carts/schema.ts'
import { readWantedLines, type WantedLine } from '@mostrador/contract/features/shop/carts/wanted-lines.ts'
import { addDecimals, formatDecimal, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import type { Services } from '#src/services.ts'

type Shopper = Pick<Services, 'tell'> & { shop: string }
/** What was refused: quantities as they were typed, by variant, and the code as it was typed. */
export type CartFaults = {
  isFull: boolean
  quantities: Readonly<Record<string, string>>
  code: TypedCode | undefined
}
const refusals = ['unknown', 'ended', 'notBegun', 'usedUp', 'usedByYou', 'notFirstOrder', 'full', 'tooMany'] as const
/** A code that was refused: as it was typed, and why. `day`: the first one of a promotion that has not begun. */
export type TypedCode = { text: string; reason: (typeof refusals)[number]; day: string }

/** The most decimals of a quantity. */
const quantityScale = 3

/** `cart`: as the last call left it; undefined where the press changed nothing. `faults`: null where all was taken. */
type CartChange = { cart: ShopCart | undefined; faults: CartFaults | null }

/**
 * What a press of any button does, after taking over what stands in the fields of its form (H-8).
 * The button's value names its effect and what it is about: `remove:<variant>`, `set:<variant>:<quantity>`, `more:<variant>:<step>`.
 */
export async function changeCart(shopper: Shopper, form: FormData): Promise<CartChange> {
  const press = readPress(form)
  const lines = await changeLines(shopper, [
    ...typedQuantities(form, press),
    ...(await linesOfPress(shopper, form, press)),
  ])
  const brought = press.effect === 'bring' ? await bringLines(shopper, form) : undefined
  const codes = await changeCodes(shopper, form, press)
  const isFull = lines.isFull || brought?.isFull === true
  const isRefused = isFull || codes.typed !== undefined || Object.keys(lines.quantities).length > 0
  return {
    // A guest's first cart is known to the answer that made it; the browser learns its cookie from this page.
    cart: codes.cart ?? brought?.cart ?? lines.cart,
    faults: isRefused ? { isFull, quantities: lines.quantities, code: codes.typed } : null,
  }
}

async function changeLines({ tell, shop }: Shopper, wishes: readonly LineWish[]) {
  let cart: ShopCart | undefined
  let isFull = false
  const quantities: Record<string, string> = {}
  for (const line of wishes) {
    const answer = await tell(setCartLine, { shop, ...line })
    if (answer.ok) cart = answer.value.cart
    else quantities[line.variantId] = line.quantity
    isFull ||= !answer.ok && answer.code === 'conflict'
  }
  return { cart, isFull, quantities }
}

type Press = { effect: string; subject: string; amount: string }
type LineWish = { variantId: string; quantity: string }

/** The effect and the subject of the button that was pressed. A code of a promotion may have a colon. */
export function readPress(form: FormData): Press {
  const [effect = '', ...rest] = formText(form, 'intent').split(':')
  if (effect === 'removeCode') return { effect, subject: rest.join(':'), amount: '' }
  return { effect, subject: rest[0] ?? '', amount: rest[1] ?? '' }
}

/**
 * The quantities that the shopper changed, less that of the button's own line. A field that still has what the page was made with says
 * nothing: another page may have changed the cart since. No more than a cart has lines: each is a call.
 */
function typedQuantities(form: FormData, { subject }: Press): LineWish[] {
  return [...form.keys()]
    .filter((name) => name.startsWith('quantity-'))
    .map((name) => name.slice('quantity-'.length))
    .filter((variantId) => variantId !== subject && quantityIn(form, variantId) !== formText(form, `was-${variantId}`))
    .map((variantId) => ({ variantId, quantity: quantityIn(form, variantId) }))
    .slice(0, mostCartLines)
}

const quantityIn = (form: FormData, variantId: string): string =>
  formText(form, `quantity-${variantId}`).replace(',', '.')

/** The line that the button itself sets. `add`: of a product's page. */
async function linesOfPress(shopper: Shopper, form: FormData, { effect, subject, amount }: Press): Promise<LineWish[]> {
  switch (effect) {
    case 'add': {
      const variantId = formText(form, 'variantId')
      return [{ variantId, quantity: await withMore(shopper, variantId, formText(form, 'quantity').replace(',', '.')) }]
    }
    case 'remove':
      return [{ variantId: subject, quantity: '0' }]
    case 'set':
      return [{ variantId: subject, quantity: amount }]
    case 'more':
      return [{ variantId: subject, quantity: moved(quantityIn(form, subject), amount) }]
    case 'acceptPrice':
      // Adds nothing, and takes the price of now.
      return [{ variantId: subject, quantity: await withMore(shopper, subject, '0') }]
    default:
      return []
  }
}

/** A typed quantity and a step, which may be negative. A text that is no quantity stays, and the call refuses it. */
function moved(typed: string, step: string): string {
  const [had, more] = [parseDecimal(typed, quantityScale), parseDecimal(step, quantityScale)]
  return had && more ? formatDecimal(addDecimals(had, more)) : typed
}

/** The quantity in the cart and some more. A text that is no quantity stays, and the call refuses it. */
async function withMore({ tell, shop }: Shopper, variantId: string, more: string): Promise<string> {
  const now = await tell(getCart, { shop })
  const line = now.ok ? now.value.cart.lines.find((each) => each.variantId === variantId) : undefined
  return moved(more, line?.quantity ?? '0')
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
async function bringLines({ tell, shop }: Shopper, form: FormData) {
  const texts = form.getAll('line').filter((text) => typeof text === 'string')
  const answer = await tell(mergeCarts, { shop, lines: readWantedLines(texts) ?? [] })
  return { cart: answer.ok ? answer.value.cart : undefined, isFull: !answer.ok }
}

/** Adds the code that stands in its field, whatever was pressed, and removes another. A refused code comes back as it was typed. */
async function changeCodes({ tell, shop }: Shopper, form: FormData, press: Press) {
  const removed = press.effect === 'removeCode' ? await tell(removeCartCode, { shop, code: press.subject }) : undefined
  const left = removed?.ok ? removed.value.cart : undefined
  const text = formText(form, 'code')
  // A code that was refused already is tried again only on purpose, so that it does not hold up who has read why.
  const isOld = text === formText(form, 'refusedCode') && press.effect !== 'addCode'
  if (text === '' || isOld) return { cart: left, typed: undefined }
  const answer = await tell(addCartCode, { shop, code: text })
  if (answer.ok) return { cart: answer.value.cart, typed: undefined }
  return { cart: left, typed: { text, ...reasonOf(answer.code, answer.fields['code']) } }
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
