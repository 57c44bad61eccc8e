import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getShopQuote as endpoint } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import type { CartProblem, ShopCart } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { WantedLine } from '@mostrador/contract/features/shop/carts/wanted-lines.ts'
import { promotionCodeSchema } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import type { z } from 'zod'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { inShop, readShopPrices, type ShopCtx } from '../shop/public.ts'
import { stepIn } from './price-cart.ts'
import { quoteCart } from './quote-checkout.ts'
import { readOffers } from './read-offers.ts'
import type { CartRow } from './stored-cart.ts'

/**
 * Today's price of these lines, and their delivery methods. Reveals nothing about products that the shop does not sell (E-61).
 */
export function getShopQuote(
  outside: Ctx,
  { shop, language, line: wanted, code: given, ...address }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return inShop({ ...outside, language }, shop, async (ctx) => {
    const rows = await rowsOf(ctx, wanted)
    const isSomewhere = Object.values(address).some((part) => part !== '')
    const wish = { address: isSomewhere ? address : null, deliveryMethodId: null, paymentMethod: null }
    const code = promotionCodeSchema.safeParse(given).data
    const { quote } = await quoteCart(ctx, rows, wish, { codes: code === undefined ? [] : [code] })
    if (given !== '' && (code === undefined || isUnknown(quote.cart, code))) countMiss(ctx.deps, 'promotion', ctx.ip)
    const lines = quote.cart.lines.map((line) => ({
      ...line,
      problems: line.problems.map((problem) => withoutHiddenStock(ctx, problem)),
    }))
    const sold = new Set(rows.map(({ variantId }) => variantId))
    return {
      cart: { ...quote.cart, lines },
      deliveryOptions: quote.deliveryOptions,
      notSold: wanted.map(({ variantId }) => variantId).filter((variantId) => !sold.has(variantId)),
    }
  })
}

/** Whether no promotion has the code. Many unknown codes mean that the caller is guessing. */
function isUnknown({ promotions }: ShopCart, code: string): boolean {
  return promotions.some((promotion) => promotion.code === code && promotion.state === 'unknown')
}

/** The lines that the shop sells, in the form of a cart. */
async function rowsOf(ctx: ShopCtx, wanted: readonly WantedLine[]): Promise<CartRow[]> {
  const offers = await readOffers(
    ctx,
    wanted.map(({ variantId }) => variantId),
  )
  const priceOf = await readShopPrices(ctx)
  const stepOf = stepIn(offers)
  return wanted.flatMap(({ variantId, quantity }) => {
    const offer = offers.get(variantId)
    if (!offer?.isSold) return []
    if (unitsOfQuantity(quantity) % stepOf(variantId) !== 0)
      throw new AppError('invalidInput', { fields: { line: { key: 'validation.invalid' } } })
    return [{ variantId, quantity, seenPrice: priceOf(offer.price, offer) }]
  })
}

/** The number left is shown as on the product's page: if few are left, or the shop always shows it. */
function withoutHiddenStock({ settings: { shop } }: ShopCtx, problem: CartProblem): CartProblem {
  const isTold = shop.showExactStock || Number(problem.left) <= shop.lowStockThreshold
  return isTold ? problem : { ...problem, left: null }
}
