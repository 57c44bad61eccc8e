import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  mergeCarts as mergeEndpoint,
  setCartLine as endpoint,
} from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { mergeCarts as mergeUnits } from '@mostrador/domain/order/merge-carts.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { stockForCart } from '@mostrador/domain/order/stock-for-cart.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { inShop, readShopPrices, type ShopCtx } from '../shop/public.ts'
import { readPlaces } from './find-place.ts'
import { buyerOf, readCartFacts } from './read-cart-facts.ts'
import { presentCart, stepIn } from './price-cart.ts'
import { type Offer, readOffers, readStockParts } from './read-offers.ts'
import { findCart, openCart, readLines, type StoredCart, writeLine } from './stored-cart.ts'

/** Throws `notFound` for a variant that the shop does not sell, unless the line is removed. */
export function setCartLine(
  outside: Ctx,
  { shop, variantId, quantity }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const offer = (await readOffers(ctx, [variantId])).get(variantId)
    const isRemoved = Number(quantity) === 0
    if (!isRemoved && !offer?.isSold) throw new AppError('notFound')
    if (offer && unitsOfQuantity(quantity) % stepIn(new Map([[variantId, offer]]))(variantId) !== 0)
      throw new AppError('invalidInput', { fields: { quantity: { key: 'validation.invalid' } } })
    const cart = isRemoved && !(await findCart(ctx)) ? undefined : await openCart(ctx)
    const priceOf = await readShopPrices(ctx)
    if (cart && offer) await writeLine(ctx, cart, { variantId, quantity, price: priceOf(offer.price, offer) })
    return presentAfter(ctx, cart)
  })
}

/** Adds the lines of another cart (H-9). Leaves out variants that the shop does not sell, or not in that quantity. */
export function mergeCarts(
  outside: Ctx,
  { shop, lines }: z.output<(typeof mergeEndpoint)['input']>,
): Promise<OutputOf<typeof mergeEndpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const cart = await openCart(ctx)
    const offers = await readOffers(
      ctx,
      [...lines, ...cart.lines].map(({ variantId }) => variantId),
    )
    const stepOf = stepIn(offers)
    const sold = lines.filter(
      ({ variantId, quantity }) =>
        offers.get(variantId)?.isSold && Number(quantity) > 0 && unitsOfQuantity(quantity) % stepOf(variantId) === 0,
    )
    const merged = mergeUnits(unitsIn(cart.lines), unitsIn(sold), {
      stockOf: await stockOf(ctx, offers),
      mostUnits,
      mostLines: Number.POSITIVE_INFINITY,
    })
    const priceOf = await readShopPrices(ctx)
    const outcomes = []
    for (const { variantId, units, wanted } of merged) {
      const offer = offers.get(variantId)
      if (!offer || !sold.some((line) => line.variantId === variantId)) continue
      await writeLine(ctx, cart, { variantId, quantity: quantityOf(units), price: priceOf(offer.price, offer) })
      outcomes.push({ variantId, wanted: quantityOf(wanted), taken: quantityOf(units) })
    }
    return { ...(await presentAfter(ctx, cart)), outcomes }
  })
}

/** The most that a line holds: a whole number of any unit. */
export const mostUnits = 999_999_000

export const unitsIn = (lines: readonly { variantId: string; quantity: string }[]) =>
  lines.map(({ variantId, quantity }) => ({ variantId, units: unitsOfQuantity(quantity) }))

/** The most of a variant at one location, ignoring the rest of the cart. */
export async function stockOf(
  ctx: ShopCtx,
  offers: ReadonlyMap<string, Offer>,
): Promise<(variantId: string) => Units | null> {
  const parts = await readStockParts(ctx, [...offers.keys()])
  const places = await readPlaces(ctx, parts)
  const everything = Number.MAX_SAFE_INTEGER
  return (variantId) => {
    const alone = [{ variantId, units: everything }]
    const left = places.map(({ free }) => stockForCart(alone, parts, free, stepIn(offers)).get(variantId) ?? null)
    return left.includes(null) ? null : Math.max(0, ...left.map(Number))
  }
}

async function presentAfter(ctx: ShopCtx, cart: StoredCart | undefined) {
  const wish = { codes: cart?.codes ?? [], buyer: await buyerOf(ctx) }
  const { known } = await readCartFacts(ctx, cart ? await readLines(ctx, cart.id) : [], wish)
  return { cart: presentCart(known) }
}
