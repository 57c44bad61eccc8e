import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCart as endpoint } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { cartSchema, mergedLineSchema } from '@mostrador/contract/features/shop/carts/schema.ts'
import { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { inShop } from '../shop/public.ts'
import { buyerOf, readCartFacts } from './read-cart-facts.ts'
import { presentCart } from './price-cart.ts'
import { findCart } from './stored-cart.ts'

export function getCart(outside: Ctx, { shop }: { shop: string }): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const stored = await findCart(ctx)
    const wish = { codes: stored?.codes ?? [], buyer: await buyerOf(ctx) }
    const { known } = await readCartFacts(ctx, stored?.lines ?? [], wish)
    return {
      cart: cartSchema.parse(presentCart(known)),
      merged: z.array(mergedLineSchema).parse(stored?.merged ?? []),
    }
  })
}
