import type { StockPart } from '@mostrador/domain/order/stock-for-cart.ts'
import type { CartUnits } from '@mostrador/domain/order/merge-carts.ts'
import { readShopPrices, type ShopCtx } from '../shop/public.ts'
import { listShopTaxes } from '../taxes/public.ts'
import { findPlace, type Place, readPlaces, type StepOf } from './find-place.ts'
import { type KnownCart, stepIn, wantedOf } from './price-cart.ts'
import { readOffers, readStockParts } from './read-offers.ts'
import type { CartRow } from './stored-cart.ts'

export type WantedStock = { lines: readonly CartUnits[]; parts: readonly StockPart[]; stepOf: StepOf }
export type CartKnowledge = { known: KnownCart; places: readonly Place[]; wanted: WantedStock }

/** Everything that a cart's prices and problems depend on, read at one moment. */
export async function knowCart(ctx: ShopCtx, rows: readonly CartRow[]): Promise<CartKnowledge> {
  const ids = rows.map(({ variantId }) => variantId)
  const offers = await readOffers(ctx, ids)
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
    minimumOrderAmount: ctx.settings.shop.minimumOrderAmount,
  }
  return { known, places, wanted }
}
