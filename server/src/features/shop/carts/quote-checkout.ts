import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { quoteCheckout as endpoint } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import {
  type CartProblem,
  type CheckoutQuote,
  checkoutQuoteSchema,
  type DeliveryOption,
} from '@mostrador/contract/features/shop/carts/schema.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { type DeliveryRequest, evaluateDelivery } from '@mostrador/domain/delivery/evaluate-delivery.ts'
import { type Money, subtract, zero } from '@mostrador/domain/money/money.ts'
import type { OrderPaymentMethod } from '@mostrador/domain/order/order-names.ts'
import { hasAll } from '@mostrador/domain/order/stock-for-cart.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { presentMiss, readDeliveryMethods, ruleOf } from '../delivery-methods/public.ts'
import { findShopper, inShop, type ShopCtx } from '../shop/public.ts'
import { onlyApplied } from './cart-promotions.ts'
import { findPlace, type PlacedStock } from './find-place.ts'
import { asBuyer, type CartFacts, type CartWish, readCartFacts } from './read-cart-facts.ts'
import {
  goodsAmountOf,
  presentCart,
  type PricedCart,
  priceDelivery,
  priceLines,
  problem,
  totalsOf,
  wantedOf,
} from './price-cart.ts'

import { type CartRow, findCart } from './stored-cart.ts'
import { limitRows, reservableRows } from './weight-limits.ts'

type QuoteWish = Pick<z.output<(typeof endpoint)['input']>, 'address' | 'deliveryMethodId' | 'paymentMethod'>
/** A delivery that fits, with the location for the reservation of the order. */
export type FittingDelivery = {
  method: DeliveryMethod
  option: DeliveryOption
  price: Money
  place: PlacedStock | undefined
}
/** The buyer, and the choices available to them. */
export type QuoteWho = CartWish & { isSignedIn?: boolean; bringsIn?: boolean }
export type Quoted = {
  quote: CheckoutQuote
  chosen: FittingDelivery | undefined
  /** The lines as they would be charged, with the chosen delivery. */
  priced: PricedCart
  facts: CartFacts
}

export function quoteCheckout(
  outside: Ctx,
  { shop, ...wish }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const stored = await findCart(ctx)
    const shopper = await findShopper(ctx)
    const who = { isSignedIn: shopper !== undefined, codes: stored?.codes ?? [], buyer: asBuyer(shopper) }
    return { quote: (await quoteCart(ctx, stored?.lines ?? [], wish, who)).quote }
  })
}

/**
 * The order that these lines would become, and everything that prevents it. `isOffer`: the shop prepared them for a buyer.
 * `bringsIn`: the shop procures missing goods for this buyer, so that no quantity is too much.
 */
export async function quoteCart(
  ctx: ShopCtx,
  rows: readonly CartRow[],
  wish: QuoteWish,
  { isSignedIn = false, isOffer = false, bringsIn = false, ...who }: QuoteWho = {},
): Promise<Quoted> {
  const facts = await readCartFacts(ctx, rows, { isOffer, ...who })
  const methods = await readDeliveryMethods(ctx)
  const offered = methods.filter(({ availableInStore }) => availableInStore)
  const limits = limitRows(facts, ctx.settings.shop.weightTolerancePercent)
  // Everything about the goods is priced once, and once more with the delivery that was chosen.
  const goods = priceLines(facts.known)
  const weighed = offered.map((method) => weigh(ctx, { ...facts, goods, limits, bringsIn }, method, wish))
  const chosen = weighed.find(({ method, option }) => method.id === wish.deliveryMethodId && option.offer !== null)
  const left = bringsIn ? new Map() : (chosen?.place?.left ?? facts.known.left)
  const known = { ...facts.known, left }
  const cart = presentCart(known, goods)
  const charge = chosen && { price: chosen.price, taxIds: chosen.method.taxIds }
  const asked = charge ? priceLines(known, charge) : goods
  const charged = {
    ...known,
    rows: reservableRows(facts, limits, chosen?.place?.locationId),
    promotions: onlyApplied(known.promotions, asked.result),
  }
  // The promotions that applied give the same prices again, unless weighed goods may come to more.
  const priced = charged.rows === known.rows ? asked : priceLines(charged, charge)
  const totals = totalsOf(priced)
  const { totalAmount: estimate } = totalsOf(asked)
  const paymentMethods = chosen ? await waysToPay(ctx, chosen.method) : []
  const problems = [
    ...cart.lines.flatMap((line) => line.problems),
    ...cart.problems,
    ...problemsOfWish(wish, chosen, paymentMethods),
  ]
  const quote = checkoutQuoteSchema.parse({
    cart,
    deliveryOptions: weighed.map(({ option }) => option),
    deliveryMethodId: chosen?.method.id ?? null,
    totals,
    estimatedAmount: estimate === totals.totalAmount ? null : estimate,
    paymentMethods,
    requiresPhone: ctx.settings.shop.requirePhone,
    requiresTaxId: ctx.settings.shop.requireTaxId,
    requiresSignIn: !ctx.settings.shop.guestCheckout && !isSignedIn && !isOffer,
    problems,
  })
  return { quote, chosen, priced, facts: { ...facts, known: charged } }
}

/** What a method says to the cart. Without an address it is asked for one in the shop's country, which only a method for everywhere takes. */
function weigh(ctx: ShopCtx, facts: Weighing, method: DeliveryMethod, { address }: QuoteWish): FittingDelivery {
  const { known, goods, places, wanted, bringsIn } = facts
  const place = findPlace(places, wanted, method.locationId)
  const nowhere = { countryTag: '', region: '', commune: '', postalCode: '' }
  const request: DeliveryRequest = {
    ...goodsOf(facts),
    address: address ?? nowhere,
    channel: 'store',
    now: ctx.now,
  }
  const outcome = evaluateDelivery(ruleOf(method, ctx.company.settings.timeZone), request)
  const hasStock = bringsIn || place === undefined || hasAll(wanted.lines, place.left)
  const price = outcome.fits ? outcome.offer.price : zero
  const misses = outcome.fits ? [] : outcome.misses.map(presentMiss)
  const noStock = { reason: 'stock', limitAmount: null, differenceAmount: null, limitGrams: null } as const
  const option: DeliveryOption = {
    id: method.id,
    name: method.name,
    kind: method.kind,
    payOnDelivery: method.payOnDelivery,
    description: method.description[ctx.language],
    instructions: method.instructions[ctx.language],
    locationName: places.find(({ locationId }) => locationId === method.locationId)?.name ?? null,
    offer: null,
    misses: hasStock ? misses : [...misses, noStock],
  }
  if (!outcome.fits || !hasStock) return { method, option, price, place }
  const { isFreeByAmount, days } = outcome.offer
  const offer = {
    price: priceDelivery(known, goods, { price, taxIds: method.taxIds }),
    isFreeByAmount,
    from: days.from,
    to: days.to,
  }
  return { method, option: { ...option, offer }, price, place }
}

/** A cart with the price of its goods, and the most that its weighed goods may come to. */
type Weighing = CartFacts & { goods: PricedCart; limits: readonly CartRow[]; bringsIn: boolean }

/** The goods as delivery methods look at them: their amount as it was asked for, and the most that they weigh. */
function goodsOf({ known, goods: { plain, sale }, limits }: Weighing) {
  const sold = wantedOf(limits, known.offers).flatMap(({ variantId, units }) => {
    const offer = known.offers.get(variantId)
    return offer ? [{ offer, units }] : []
  })
  const grams = sold.reduce((all, { offer, units }) => all + (offer.weightGrams * units) / 1000, 0)
  return {
    goodsAmount: goodsAmountOf(plain),
    discountAmount: subtract(goodsAmountOf(plain), goodsAmountOf(sale)),
    weightGrams: Math.ceil(grams),
    isDigitalOnly: sold.length > 0 && sold.every(({ offer }) => offer.isDigital),
  }
}

/** Transfers need an account, and cards a provider; the others depend on the delivery. */
export async function waysToPay(ctx: ShopCtx, method: DeliveryMethod): Promise<CheckoutQuote['paymentMethods']> {
  const account = await readTransferAccount(ctx)
  const ways: { method: OrderPaymentMethod; instructions: string; isOffered: boolean }[] = [
    { method: 'transfer', instructions: account ?? '', isOffered: account !== null },
    { method: 'card', instructions: '', isOffered: await takesCards(ctx) },
    { method: 'onDelivery', instructions: '', isOffered: method.payOnDelivery && method.kind !== 'pickup' },
    { method: 'inShop', instructions: '', isOffered: method.kind === 'pickup' },
  ]
  return ways.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...way }) => way)
}

/** Whether the shop has an account that accepts cards. The sandbox counts only if this installation has it. */
async function takesCards(ctx: ShopCtx): Promise<boolean> {
  const account = await ctx.tx
    .selectFrom('shopCardAccounts')
    .select('provider')
    .where('companyId', '=', ctx.company.id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return account !== undefined && (account.provider !== 'sandbox' || ctx.deps.config.cardSandbox)
}

/** The transfer data for buyers; null if the shop accepts none. */
export async function readTransferAccount(ctx: Pick<ShopCtx, 'tx' | 'company'>): Promise<string | null> {
  const tender = await ctx.tx
    .selectFrom('tenders')
    .select('instructions')
    .where('companyId', '=', ctx.company.id)
    .where('type', '=', 'bankTransfer')
    .where('status', '=', 'active')
    .orderBy('position')
    .executeTakeFirst()
  return tender ? (tender.instructions ?? '') : null
}

function problemsOfWish(
  { deliveryMethodId, paymentMethod }: QuoteWish,
  chosen: FittingDelivery | undefined,
  ways: CheckoutQuote['paymentMethods'],
): CartProblem[] {
  const problems: CartProblem[] = []
  if (deliveryMethodId !== null && !chosen) problems.push(problem('deliveryNoLongerFits', 'chooseDelivery'))
  if (chosen && paymentMethod !== null && !ways.some(({ method }) => method === paymentMethod))
    problems.push(problem('paymentNotOffered', 'choosePayment'))
  return problems
}
