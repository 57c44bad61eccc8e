import type { OutboxDatabase } from '#src/offline/databases.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'

/** Keeps the open sale of a register; an empty one is no draft. */
export async function saveDraft(drafts: OutboxDatabase, checkoutId: string, cart: DraftCart): Promise<void> {
  if (cart.lines.length === 0) await drafts.drafts.delete(checkoutId)
  else await drafts.drafts.put({ checkoutId, cart, savedAt: new Date().toISOString() })
}

/** The open sale of a register, unless it was paid meanwhile. */
export async function readDraft(drafts: OutboxDatabase, checkoutId: string): Promise<DraftCart> {
  const row = await drafts.drafts.get(checkoutId)
  if (!row) return emptyCart
  const { saleId } = row.cart
  const paid = saleId === null ? 0 : await drafts.sales.where('saleId').equals(saleId).count()
  return paid > 0 ? emptyCart : row.cart
}
