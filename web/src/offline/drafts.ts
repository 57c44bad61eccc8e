import { type DraftRow, findDocument, type OutboxDatabase } from '#src/offline/databases.ts'
import { type DraftCart, emptyCart, isEmptyCart } from '#src/offline/draft-cart.ts'
import { answerOf } from '#src/offline/local-database.ts'

/** Stores the open sale of a register; an empty one is no draft. */
export async function saveDraft(outbox: OutboxDatabase, checkoutId: string, cart: DraftCart): Promise<void> {
  await outbox.write(['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts')
    const row: DraftRow = { checkoutId, cart, savedAt: new Date().toISOString() }
    if (isEmptyCart(cart)) drafts.delete(checkoutId)
    else drafts.put(row)
  })
}

/** The open sale of a register, unless it was paid meanwhile. */
export async function readDraft(outbox: OutboxDatabase, checkoutId: string): Promise<DraftCart> {
  return outbox.read(['drafts', 'documents'], async (transaction) => {
    const row = await answerOf<DraftRow | undefined>(transaction.objectStore('drafts').get(checkoutId))
    if (!row) return emptyCart
    const paid = row.cart.saleId === null ? undefined : await findDocument(transaction, row.cart.saleId)
    return paid ? emptyCart : row.cart
  })
}
