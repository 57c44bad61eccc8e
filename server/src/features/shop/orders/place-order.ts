import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { placeOrder as endpoint } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { CartProblem, CheckoutQuote } from '@mostrador/contract/features/shop/carts/schema.ts'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import type { Ctx } from '../../../context.ts'
import { companyTurns, takeMailTurn } from '../../../limiter/turns.ts'
import { contentHash } from '../../../values/content-hash.ts'
import {
  type CartRow,
  emptyCart,
  findCart,
  lockStock,
  problem,
  quoteCart,
  type Quoted,
  type QuoteWho,
  readStockParts,
} from '../carts/public.ts'
import { bindCustomer } from '../shop-accounts/public.ts'
import { findShopper, inShop, type Shopper, type ShopCtx } from '../shop/public.ts'
import { presentForBuyer } from './get-public-order.ts'
import { loadOrder } from './load-order.ts'
import { writeOrder, type OrderInput, type PlaceInput } from './write-order.ts'

type Answer = OutputOf<typeof endpoint>

/**
 * Maximum number of orders from one network address in a minute, and from one mailbox to one shop in a day. A market hall may
 * share an address.
 */
const perMinute = 60
const perMailbox = { pause: 0, perDay: 10 }

/**
 * Places an order from the cart of the cookie (H-1). Reads everything again under the locks of the stock: if the total differs
 * from the accepted one, or something prevents the order, it writes nothing and returns the new quote. A repeated call finds its
 * order.
 */
export function placeOrder(outside: Ctx, { shop, ...input }: PlaceInput): Promise<Answer> {
  return inShop(outside, shop, async (ctx) => {
    const hash = contentHash(input)
    const known = await findPlaced(ctx, input.orderId, hash)
    if (known) return known
    refuseFlood(ctx)
    const cart = await findCart(ctx, { isChanging: true })
    // A copy of this call may have waited for the cart, which is now empty.
    const meanwhile = await findPlaced(ctx, input.orderId, hash)
    if (meanwhile) return meanwhile
    const shopper = await findShopper(ctx)
    const agreed = ofShopper(input, shopper)
    const buyer = { email: agreed.contact.email, customerId: shopper?.customerId ?? null }
    const who = { isSignedIn: shopper !== undefined, codes: cart?.codes ?? [], buyer }
    const changed = await placeRows(ctx, cart?.lines ?? [], { input: agreed, hash, ...who })
    if (changed) return { outcome: 'changed', quote: changed }
    if (cart) await emptyCart(ctx, cart)
    if (shopper) await bindCustomer(ctx, shopper, agreed.contact)
    return present(ctx, input.orderId)
  })
}

type Placing = QuoteWho & { input: OrderInput; hash: string }

/**
 * Places an order of these lines under the locks of their stock and their promotions. Returns the quote if it is not the accepted
 * one, or something prevents the order.
 */
export async function placeRows(
  ctx: ShopCtx,
  rows: readonly CartRow[],
  { input, hash, ...who }: Placing,
): Promise<CheckoutQuote | undefined> {
  const parts = await readStockParts(
    ctx,
    rows.map(({ variantId }) => variantId),
  )
  await lockStock(ctx, parts)
  const quoted = await quoteCart(ctx, rows, input, { ...who, isTaking: true })
  const problems = problemsOf(ctx, input, quoted)
  const hasGoods = quoted.facts.wanted.lines.length > 0
  const isAsAccepted = quoted.quote.totals.totalAmount === input.acceptedTotalAmount
  if (!hasGoods || !quoted.chosen || !isAsAccepted || problems.length > 0) return withProblems(quoted.quote, problems)
  await refuseMailbox(ctx, input.contact.email)
  await writeOrder(ctx, { input, hash, quoted, chosen: quoted.chosen, parts, bringsIn: who.bringsIn ?? false })
  return undefined
}

/** A signed-in buyer orders with the proved mailbox, whatever the form contains, and gets mails in the chosen language (E-83). */
function ofShopper(input: OrderInput, shopper: Shopper | undefined): OrderInput {
  if (!shopper) return input
  return { ...input, language: shopper.languageTag, contact: { ...input.contact, email: shopper.email } }
}

/** The order of an earlier call with this id. Throws `conflict` if that was a different order. */
async function findPlaced(ctx: ShopCtx, id: string, hash: string): Promise<Answer | undefined> {
  const row = await ctx.tx
    .selectFrom('orders')
    .select('contentHash')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.contentHash.toString('hex') !== hash) throw new AppError('conflict')
  return present(ctx, id)
}

async function present(ctx: ShopCtx, id: string): Promise<Answer> {
  const order = await loadOrder(ctx, { id })
  return { outcome: 'placed', order: await presentForBuyer(ctx, order, { isMasked: false }) }
}

/** Throws `tooManyRequests` for an address that places too many orders. */
export function refuseFlood(ctx: ShopCtx): void {
  const name = `placeOrder:${ctx.company.id}:${addressPrefix(ctx.ip)}`
  const secondsLeft = ctx.deps.limiter.takeRate({ of: 'misses', name, perMinute }, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft, retryAfterSeconds: secondsLeft } })
}

async function refuseMailbox(ctx: ShopCtx, email: string): Promise<void> {
  const secondsLeft = await takeMailTurn(ctx.tx, companyTurns('order', ctx.company.id, email), perMailbox, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
}

/** The problems that prevent the order. A changed price does not if the buyer accepted it with the total. */
function problemsOf(ctx: ShopCtx, input: OrderInput, { quote, chosen }: Quoted): CartProblem[] {
  const { requirePhone, requireTaxId } = ctx.settings.shop
  const needsAddress = chosen && (chosen.method.kind === 'localDelivery' || chosen.method.kind === 'shipping')
  const missing = [
    ...(requirePhone && input.contact.phone === '' ? ['phone'] : []),
    ...(requireTaxId && input.contact.taxId === '' ? ['taxId'] : []),
    ...(needsAddress && input.address === null ? ['address'] : []),
  ]
  return [
    ...(quote.requiresSignIn ? [problem('signInNeeded', 'signIn')] : []),
    ...quote.problems.filter(({ kind }) => kind !== 'priceChanged'),
    ...missing.map((field) => problem('contactMissing', 'fillIn', { field })),
  ]
}

function withProblems(quote: CheckoutQuote, problems: readonly CartProblem[]): CheckoutQuote {
  const changed = quote.problems.filter(({ kind }) => kind === 'priceChanged')
  return { ...quote, problems: [...changed, ...problems] }
}
