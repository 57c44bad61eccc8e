import type { StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import type { CartUnits } from '@mostrador/domain/order/merge-carts.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { type PromotionBuyer, readCategoriesOf, readShopPromotions } from '../promotions/public.ts'
import { findShopper, readShopPrices, type Shopper, type ShopCtx } from '../shop/public.ts'
import { listShopTaxes } from '../../catalogue/taxes/public.ts'
import { type CartPromotions, noPromotions } from './cart-promotions.ts'
import { findPlace, type Place, readPlaces, type StepOf } from './find-place.ts'
import { type KnownCart, stepIn, wantedOf } from './price-cart.ts'
import { type Offer, readOffers, readStockParts } from './read-offers.ts'
import type { CartRow } from './stored-cart.ts'

type WantedStock = { lines: readonly CartUnits[]; parts: readonly StockPart[]; stepOf: StepOf }
export type CartFacts = { known: KnownCart; places: readonly Place[]; wanted: WantedStock }

/**
 * The request for a cart. `isOffer`: the shop prepared it for a buyer, at promised prices and without promotions. `isTaking`: the
 * order is being placed, so its promotions are locked.
 */
export type CartWish = { isOffer?: boolean; codes?: readonly string[]; buyer?: PromotionBuyer; isTaking?: boolean }

/** All data that a cart's prices and problems depend on, read at one moment. */
export async function readCartFacts(
  ctx: ShopCtx,
  rows: readonly CartRow[],
  { isOffer = false, ...who }: CartWish,
): Promise<CartFacts> {
  const ids = rows.map(({ variantId }) => variantId)
  const offers = withAgreedPrices(await readOffers(ctx, ids), rows)
  const parts = await readStockParts(ctx, ids)
  const places = await readPlaces(ctx, parts)
  const wanted = { lines: wantedOf(rows, offers), parts, stepOf: stepIn(offers) }
  const known: KnownCart = {
    rows,
    offers,
    left: findPlace(places, wanted)?.left ?? new Map(),
    priceOf: await readShopPrices(ctx),
    taxes: await listShopTaxes(ctx),
    settings: ctx.company.settings,
    // Carts that the office prepares may be small.
    minimumOrderAmount: isOffer ? zero : ctx.settings.shop.minimumOrderAmount,
    promotions: isOffer ? noPromotions : await promotionsFor(ctx, offers, who),
  }
  return { known, places, wanted }
}

/** A visitor with an unproved mailbox is unknown. */
const stranger: PromotionBuyer = { email: null, customerId: null }

/** The buyer that a visitor is signed in as. */
export async function buyerOf(ctx: ShopCtx): Promise<PromotionBuyer> {
  return asBuyer(await findShopper(ctx))
}

export const asBuyer = (shopper: Shopper | undefined): PromotionBuyer => shopper ?? stranger

async function promotionsFor(
  ctx: ShopCtx,
  offers: ReadonlyMap<string, Offer>,
  { codes = [], buyer = stranger, isTaking = false }: Omit<CartWish, 'isOffer'>,
): Promise<CartPromotions> {
  const found = await readShopPromotions(ctx, { codes, buyer, isTaking })
  const needsCategories = found.promotions.some(({ target }) => target === 'categories')
  const productIds = [...new Set([...offers.values()].map(({ productId }) => productId))]
  return {
    ...found,
    codes,
    categoriesOf: needsCategories ? await readCategoriesOf(ctx, productIds) : new Map(),
    now: ctx.now,
    timeZone: ctx.company.settings.timeZone,
  }
}

/** The shop's offers, each at the price promised to this buyer. */
function withAgreedPrices(offers: ReadonlyMap<string, Offer>, rows: readonly CartRow[]): ReadonlyMap<string, Offer> {
  const agreed = rows.flatMap(({ variantId, agreedPrice }) => {
    const offer = offers.get(variantId)
    return offer && agreedPrice ? [[variantId, { ...offer, price: agreedPrice }] as const] : []
  })
  return agreed.length === 0 ? offers : new Map([...offers, ...agreed])
}
