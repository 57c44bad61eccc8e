import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { mostCartCodes } from '@mostrador/contract/features/shop/promotions/choices.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  addCartCode as addEndpoint,
  removeCartCode as removeEndpoint,
} from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { type CartPromotion, promotionCodeSchema } from '@mostrador/contract/features/shop/promotions/schema.ts'
import type { z } from 'zod'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { buyerOf, readCartFacts } from './read-cart-facts.ts'
import { presentCart } from './price-cart.ts'
import { findCart, openCart } from './stored-cart.ts'

/** Problems that the shopper cannot solve: the code is refused with this message, and the cart stays unchanged. */
const refused = ['unknown', 'ended', 'notBegun', 'usedUp', 'usedByYou', 'notFirstOrder'] as const

/**
 * Stores a code with the cart. A code that only needs more goods is stored with that message. Unknown codes are counted per
 * network address, so that nobody can try them all (H-41). Throws `invalidInput` with the reason at `code`.
 */
export function applyCoupon(
  outside: Ctx,
  { shop, code: given }: z.output<(typeof addEndpoint)['input']>,
): Promise<OutputOf<typeof addEndpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const code = promotionCodeSchema.safeParse(given).data
    if (code === undefined) return refuseCode(ctx, 'unknown')
    const known = await findCart(ctx)
    const codes = [...new Set([...(known?.codes ?? []), code])]
    const wish = { codes, buyer: await buyerOf(ctx) }
    const cart = presentCart((await readCartFacts(ctx, known?.lines ?? [], wish)).known)
    const told = cart.promotions.find((promotion) => promotion.code === code)
    const reason = refused.find((state) => state === (told?.state ?? 'unknown'))
    if (reason !== undefined) return refuseCode(ctx, reason, told)
    const mine = await openCart(ctx)
    if (!mine.codes.includes(code) && mine.codes.length >= mostCartCodes)
      throw new AppError('invalidInput', {
        fields: { code: { key: 'shop.promotions.refused.full', values: { max: mostCartCodes } } },
      })
    await ctx.tx
      .insertInto('cartCodes')
      .values({ companyId: ctx.company.id, cartId: mine.id, code, addedAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { cart }
  })
}

function refuseCode(ctx: ShopCtx, reason: (typeof refused)[number], told?: CartPromotion): never {
  if (reason === 'unknown') countMiss(ctx.deps, 'promotion', ctx.ip)
  const day = told?.day ?? ''
  throw new AppError('invalidInput', {
    fields: { code: { key: `shop.promotions.refused.${reason}`, values: { day } } },
  })
}

/** A code that the cart does not have is already removed. */
export function removeCoupon(
  outside: Ctx,
  { shop, code }: z.output<(typeof removeEndpoint)['input']>,
): Promise<OutputOf<typeof removeEndpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const known = await findCart(ctx)
    if (known) await removeCode(await openCart(ctx), ctx, code.toUpperCase())
    const codes = (known?.codes ?? []).filter((kept) => kept !== code.toUpperCase())
    const { known: now } = await readCartFacts(ctx, known?.lines ?? [], { codes, buyer: await buyerOf(ctx) })
    return { cart: presentCart(now) }
  })
}

async function removeCode({ id }: { id: string }, { tx, company }: ShopCtx, code: string): Promise<void> {
  await tx
    .deleteFrom('cartCodes')
    .where('companyId', '=', company.id)
    .where('cartId', '=', id)
    .where('code', '=', code)
    .execute()
}
