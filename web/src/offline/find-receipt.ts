import type { OutboxDatabase } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { recentSales } from '#src/offline/outbox.ts'
import type { OutboxDocument, OutboxSale } from '#src/offline/outbox-document.ts'

/** How a receipt was identified: its number, or the code in its address. */
type ReceiptClue = { number: string | null; token: string | null }

/**
 * The newest sale of this device with a receipt number or code; undefined if another device made it. Case does not matter, because a
 * keyboard with Caps Lock inverts it.
 */
export async function findReceipt(
  outbox: OutboxDatabase,
  { number, token }: ReceiptClue,
): Promise<OutboxSale | undefined> {
  if (number !== null) {
    const found = await outbox.read(['documents'], (transaction) => {
      const index = transaction.objectStore('documents').index('receiptNumber')
      return answerOf<OutboxDocument[]>(index.getAll(number.toUpperCase()))
    })
    const sale = found.findLast((document) => document.kind === 'sale')
    if (sale) return sale
  }
  if (token === null) return undefined
  return (await recentSales(outbox)).find(({ payload }) => payload.publicToken.toUpperCase() === token.toUpperCase())
}
