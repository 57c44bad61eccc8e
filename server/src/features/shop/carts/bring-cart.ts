import { mostCartLines } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { MergedLine } from '@mostrador/contract/features/shop/carts/schema.ts'
import { mostCartCodes } from '@mostrador/contract/features/shop/promotions/choices.ts'
import { type MergedUnits, mergeCarts } from '@mostrador/domain/order/merge-carts.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import type { ShopCtx } from '../shop/public.ts'
import { type Offer, readOffers } from './read-offers.ts'
import { mostUnits, stockOf, unitsIn } from './set-cart-line.ts'
import { type CartRow, findCartOf, openCartOf, readLines, type StoredCart, writeLine } from './stored-cart.ts'

/**
 * Moves the lines of the browser's cart into the cart of an account, once, and deletes the browser's cart (H-9, E-84). Prices
 * that the shopper has not seen stay problems of the cart. `hasMerged`: the cart explains the result line by line.
 */
export async function bringCart(ctx: ShopCtx, accountId: string): Promise<{ lineCount: number; hasMerged: boolean }> {
  const saved = await openCartOf(ctx, { accountId })
  const guest = ctx.cart === null ? undefined : await findCartOf(ctx, { token: ctx.cart }, { isChanging: true })
  if (!guest) return { lineCount: saved.lines.length, hasMerged: false }

  const offers = await readOffers(
    ctx,
    [...saved.lines, ...guest.lines].map(({ variantId }) => variantId),
  )
  const limits = { stockOf: await stockOf(ctx, offers), mostUnits, mostLines: mostCartLines }
  const brought = mergeCarts(unitsIn(saved.lines), unitsIn(guest.lines), limits).filter(({ variantId }) =>
    guest.lines.some((line) => line.variantId === variantId),
  )
  for (const line of brought) await writeBrought(ctx, { saved, guest }, line)
  await bringCodes(ctx, { saved, guest })
  await ctx.tx.deleteFrom('carts').where('companyId', '=', ctx.company.id).where('id', '=', guest.id).execute()

  // A cart that was empty before is now the browser's own, which needs no explanation.
  const told = saved.lines.length === 0 ? [] : brought.flatMap((line) => noticesOf(offers, { saved, guest }, line))
  if (told.length > 0)
    await ctx.tx
      .updateTable('carts')
      .set({ merged: JSON.stringify(told) })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', saved.id)
      .execute()
  return { lineCount: (await readLines(ctx, saved.id)).length, hasMerged: told.length > 0 }
}

type Both = { saved: StoredCart; guest: StoredCart }

async function writeBrought(ctx: ShopCtx, { saved, guest }: Both, { variantId, units }: MergedUnits): Promise<void> {
  if (units === 0) return
  // The last price that the shopper saw.
  const seen = rowOf(guest, variantId) ?? rowOf(saved, variantId)
  await writeLine(
    ctx,
    // Merging already enforced the limit of lines.
    { ...saved, lines: [] },
    { variantId, quantity: quantityOf(units), price: money(seen?.seenPrice ?? 0) },
  )
}

/** Codes are checked whenever the cart is priced, so all codes that fit are moved. */
async function bringCodes(ctx: ShopCtx, { saved, guest }: Both): Promise<void> {
  const brought = guest.codes.filter((code) => !saved.codes.includes(code))
  const rows = brought
    .slice(0, Math.max(0, mostCartCodes - saved.codes.length))
    .map((code) => ({ companyId: ctx.company.id, cartId: saved.id, code, addedAt: ctx.now }))
  if (rows.length > 0) await ctx.tx.insertInto('cartCodes').values(rows).execute()
}

function noticesOf(
  offers: ReadonlyMap<string, Offer>,
  { saved, guest }: Both,
  { variantId, units }: MergedUnits,
): MergedLine[] {
  const offer = offers.get(variantId)
  if (!offer) return []
  const name = [offer.name, offer.variantName].filter((part) => part !== '').join(' · ')
  const [had, added] = [saved, guest].map((cart) => rowOf(cart, variantId)?.quantity ?? '0')
  return [{ variantId, name, had: had ?? '0', added: added ?? '0', now: quantityOf(units) }]
}

const rowOf = (cart: StoredCart, wanted: string): CartRow | undefined =>
  cart.lines.find(({ variantId }) => variantId === wanted)
