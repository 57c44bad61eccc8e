import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCart as endpoint } from '@mostrador/contract/features/carts/endpoints.ts'
import { cartSchema, type ShopCart } from '@mostrador/contract/features/carts/schema.ts'
import type { Ctx } from '../../context.ts'
import { inShop, type ShopCtx } from '../shop/public.ts'
import { knowCart } from './know-cart.ts'
import { presentCart } from './price-cart.ts'
import { findCart } from './stored-cart.ts'

export function getCart(outside: Ctx, { shop }: { shop: string }): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => ({ cart: await readCart(ctx) }))
}

/** The caller's cart as it is now. */
export async function readCart(ctx: ShopCtx): Promise<ShopCart> {
  const stored = await findCart(ctx)
  const { known } = await knowCart(ctx, stored?.lines ?? [])
  return cartSchema.parse(presentCart(known))
}
