import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { mostCartLines } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import { findShopper, type ShopCtx } from '../shop/public.ts'

/**
 * A line of a cart. `seenPrice`: the price when it was added; null if the shopper saw none. `agreedPrice`: the shop's promised
 * unit price, in major units, instead of its usual price. `wantedQuantity`: the ordered quantity, if `quantity` is the maximum of
 * weighed goods.
 */
export type CartRow = {
  variantId: string
  quantity: string
  seenPrice: number | null
  agreedPrice?: string | null
  wantedQuantity?: string
}
/** `merged`: the effect of a sign-in, until its shopper changes the cart. `codes`: of promotions, as typed. */
export type StoredCart = { id: string; merged?: unknown; lines: CartRow[]; codes: string[] }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The owner of a cart: an account, or a browser's cookie. */
type CartOwner = { accountId: string } | { token: string }

/** The caller's cart in this shop: that of the signed-in account, or else that of the cookie. Locked if it will change. */
export async function findCart(ctx: ShopCtx, wish: { isChanging?: boolean } = {}): Promise<StoredCart | undefined> {
  const owner = await ownerOf(ctx)
  return owner && findCartOf(ctx, owner, wish)
}

async function ownerOf(ctx: ShopCtx): Promise<CartOwner | undefined> {
  const shopper = await findShopper(ctx)
  if (shopper) return { accountId: shopper.id }
  return ctx.cart === null ? undefined : { token: ctx.cart }
}

export async function findCartOf(
  ctx: ShopCtx,
  owner: CartOwner,
  { isChanging = false } = {},
): Promise<StoredCart | undefined> {
  const codes = sql<string[]>`array(select c.code from cart_codes c
    where c.company_id = carts.company_id and c.cart_id = carts.id order by c.added_at, c.code)`
  const all = ctx.tx
    .selectFrom('carts')
    .select(['id', 'merged', codes.as('codes')])
    .where('companyId', '=', ctx.company.id)
  const query =
    'token' in owner ? all.where('tokenHash', '=', hashOf(owner.token)) : all.where('accountId', '=', owner.accountId)
  const cart = await (isChanging ? query.forUpdate() : query).executeTakeFirst()
  if (!cart) return undefined
  return { ...cart, lines: await readLines(ctx, cart.id) }
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

/**
 * The caller's cart, for a change. Without a sign-in it has a cookie with the same lifetime, for every shop of the installation.
 */
export async function openCart(ctx: ShopCtx): Promise<StoredCart> {
  const owner = (await ownerOf(ctx)) ?? { token: randomBytes(32).toString('base64url') }
  if ('token' in owner) ctx.authCookie.setCart(owner.token)
  return openCartOf(ctx, owner)
}

/** A cart by its owner, locked, and created if there is none. The effect of a sign-in is no longer shown. */
export async function openCartOf(ctx: ShopCtx, owner: CartOwner): Promise<StoredCart> {
  const key = 'token' in owner ? { tokenHash: hashOf(owner.token) } : { accountId: owner.accountId }
  await ctx.tx
    .insertInto('carts')
    .values({ companyId: ctx.company.id, id: ctx.newId(), ...key, createdAt: ctx.now, changedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'token' in owner ? 'tokenHash' : 'accountId'])
        .doUpdateSet({ changedAt: ctx.now, merged: null }),
    )
    .execute()
  const cart = await findCartOf(ctx, owner, { isChanging: true })
  if (!cart) throw new Error('a cart that was just made is gone')
  return cart
}

/** Sets a line with the price that the shopper now sees, or removes it. */
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

/** Empties the cart after its order. */
export async function emptyCart(ctx: ShopCtx, cart: StoredCart): Promise<void> {
  await ctx.tx
    .updateTable('carts')
    .set({ merged: null })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', cart.id)
    .execute()
  for (const table of ['cartLines', 'cartCodes'] as const)
    await ctx.tx.deleteFrom(table).where('companyId', '=', ctx.company.id).where('cartId', '=', cart.id).execute()
}
