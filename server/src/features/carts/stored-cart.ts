import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { mostCartLines } from '@mostrador/contract/features/carts/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { ShopCtx } from '../shop/public.ts'

export type CartRow = { variantId: string; quantity: string; seenPrice: number }
export type StoredCart = { id: string; lines: CartRow[] }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The cart of the caller's cookie in this shop; undefined without one. Locked when it is going to change. */
export async function findCart(ctx: ShopCtx, { isChanging = false } = {}): Promise<StoredCart | undefined> {
  if (ctx.cart === null) return undefined
  const query = ctx.tx
    .selectFrom('carts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('tokenHash', '=', hashOf(ctx.cart))
  const cart = await (isChanging ? query.forUpdate() : query).executeTakeFirst()
  if (!cart) return undefined
  return { id: cart.id, lines: await readLines(ctx, cart.id) }
}

/** The lines of a cart in the order in which they were added. */
export async function readLines(ctx: ShopCtx, cartId: string): Promise<CartRow[]> {
  return ctx.tx
    .selectFrom('cartLines')
    .select(['variantId', sql<string>`trim_scale(quantity)::text`.as('quantity'), 'seenPrice'])
    .where('companyId', '=', ctx.company.id)
    .where('cartId', '=', cartId)
    .orderBy('addedAt')
    .orderBy('variantId')
    .execute()
}

/** The caller's cart, made if there is none, with a cookie that lives as long as it. One cookie serves every shop of the installation. */
export async function openCart(ctx: ShopCtx): Promise<StoredCart> {
  const token = ctx.cart ?? randomBytes(32).toString('base64url')
  ctx.authCookie.setCart(token)
  await ctx.tx
    .insertInto('carts')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      tokenHash: hashOf(token),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'tokenHash']).doUpdateSet({ changedAt: ctx.now }))
    .execute()
  const cart = await findCart({ ...ctx, cart: token }, { isChanging: true })
  if (!cart) throw new Error('a cart that was just made is gone')
  return cart
}

/** Sets a line with the price that the shopper sees now, or removes it. */
export async function writeLine(
  ctx: ShopCtx,
  cart: StoredCart,
  { variantId, quantity, price }: { variantId: string; quantity: string; price: Money },
): Promise<void> {
  const key = { companyId: ctx.company.id, cartId: cart.id, variantId }
  if (Number(quantity) === 0) {
    await ctx.tx
      .deleteFrom('cartLines')
      .where((eb) => eb.and(key))
      .execute()
    return
  }
  const isNew = !cart.lines.some((line) => line.variantId === variantId)
  if (isNew && cart.lines.length >= mostCartLines)
    throw new AppError('conflict', { says: { key: 'carts.full', values: { max: mostCartLines } } })
  await ctx.tx
    .insertInto('cartLines')
    .values({ ...key, quantity, seenPrice: price, addedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'cartId', 'variantId']).doUpdateSet({ quantity, seenPrice: price }),
    )
    .execute()
}

/** Takes everything out: it was ordered. */
export async function emptyCart(ctx: ShopCtx, cart: StoredCart): Promise<void> {
  await ctx.tx.deleteFrom('cartLines').where('companyId', '=', ctx.company.id).where('cartId', '=', cart.id).execute()
}
