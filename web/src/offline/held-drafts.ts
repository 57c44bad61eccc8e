/** Sales held on this device: those the server does not have yet. They lie beside the open sales, under keys of their own. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { holdSale } from '@mostrador/contract/features/held-sales/endpoints.ts'
import { type DraftRow, findDocument, type OutboxDatabase } from '#src/offline/databases.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { answerOf } from '#src/offline/local-database.ts'

export type HeldFacts = Omit<InputOf<typeof holdSale>, 'cart' | 'saleId' | 'signature'> & {
  saleId: string
  heldByName: string
}

/** `facts` is what the server is told beside the sale itself. */
export type HeldDraft = DraftRow & { facts: HeldFacts }

const prefix = 'held:'
const keyOf = (saleId: string) => `${prefix}${saleId}`

/**
 * Sets the open sale of a register aside. It leaves the register in the same transaction, so that a tab that dies in between has
 * it in one of the two places.
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

/** All of this device, the newest first. */
export function listHeld(outbox: OutboxDatabase): Promise<HeldDraft[]> {
  return outbox.read(['drafts'], async (transaction) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const rows = await answerOf<HeldDraft[]>(transaction.objectStore('drafts').getAll(range))
    return rows.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
  })
}

/** Which of these sales were paid on this device, whether the server has them already or not. */
export function paidAmong(outbox: OutboxDatabase, ids: readonly string[]): Promise<Set<string>> {
  return outbox.read(['documents'], async (transaction) => {
    const found = await Promise.all(ids.map((id) => findDocument(transaction, id)))
    return new Set(ids.filter((_, at) => found[at] !== undefined))
  })
}

/** Forgets a held sale: the server has it, or it is open again. */
export function dropHeld(outbox: OutboxDatabase, saleId: string): Promise<void> {
  return outbox.write(['drafts'], async (transaction) => {
    transaction.objectStore('drafts').delete(keyOf(saleId))
  })
}
