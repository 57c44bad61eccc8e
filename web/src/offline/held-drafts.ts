/** Sales held on this device that the server does not have yet. They are stored next to the open sales, under their own keys. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { type DraftRow, findDocument, type OutboxDatabase } from '#src/offline/databases.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { answerOf } from '#src/offline/local-database.ts'

export type HeldFacts = Omit<InputOf<typeof holdSale>, 'cart' | 'saleId' | 'signature'> & {
  saleId: string
  heldByName: string
}

/** `facts` is what the server gets besides the sale itself. */
export type HeldDraft = DraftRow & { facts: HeldFacts }

const prefix = 'held:'
const keyOf = (saleId: string) => `${prefix}${saleId}`

/**
 * Holds the open sale of a register. It leaves the register in the same transaction, so that after a crash in between it is in one of the
 * two places.
 */
export async function keepHeld(outbox: OutboxDatabase, facts: HeldFacts, cart: DraftCart): Promise<HeldDraft> {
  const row: HeldDraft = { checkoutId: keyOf(facts.saleId), cart, savedAt: facts.heldAt, facts }
  await outbox.write(
    ['drafts'],
    async (transaction) => {
      const drafts = transaction.objectStore('drafts')
      drafts.put(row)
      drafts.delete(facts.checkoutId)
    },
    'strict',
  )
  return row
}

/** All held sales of this device, newest first. */
export function listHeld(outbox: OutboxDatabase): Promise<HeldDraft[]> {
  return outbox.read(['drafts'], async (transaction) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const rows = await answerOf<HeldDraft[]>(transaction.objectStore('drafts').getAll(range))
    return rows.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  })
}

/** Which of these sales were paid on this device, whether or not the server has them. */
export function paidAmong(outbox: OutboxDatabase, ids: readonly string[]): Promise<Set<string>> {
  return outbox.read(['documents'], async (transaction) => {
    const found = await Promise.all(ids.map((id) => findDocument(transaction, id)))
    return new Set(ids.filter((_, at) => found[at] !== undefined))
  })
}

/** Deletes a held sale: the server has it, or it is open again. */
export function dropHeld(outbox: OutboxDatabase, saleId: string): Promise<void> {
  return outbox.write(['drafts'], async (transaction) => {
    transaction.objectStore('drafts').delete(keyOf(saleId))
  })
}
