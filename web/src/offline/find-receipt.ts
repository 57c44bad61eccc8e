import type { OutboxDatabase, OutboxSale } from '#src/offline/databases.ts'

/** What a receipt was known by: its number, or the code behind its address. */
export type ReceiptClue = { number: string | null; token: string | null }

/**
 * The sale of this device with a receipt number or code, the newest first. Case does not count, for a keyboard with Caps Lock on
 * turns it round; undefined when another device made it.
 */
export function findReceipt(outbox: OutboxDatabase, { number, token }: ReceiptClue): Promise<OutboxSale | undefined> {
  const isIt = ({ receiptNumber, payload }: OutboxSale) =>
    isSame(receiptNumber, number) || isSame(payload.publicToken, token)
  return outbox.read(
    ['sales'],
    (transaction) =>
      new Promise((resolve, reject) => {
        const cursor = transaction.objectStore('sales').openCursor(null, 'prev')
        cursor.onerror = () => reject(cursor.error ?? new Error('the sales cannot be read'))
        cursor.onsuccess = () => {
          const at = cursor.result
          if (!at) {
            resolve(undefined)
            return
          }
          // What the store holds is what `confirmSale` put there.
          const sale = at.value as OutboxSale
          if (isIt(sale)) resolve(sale)
          else at.continue()
        }
      }),
  )
}

function isSame(known: string, wanted: string | null): boolean {
  return wanted !== null && known.toUpperCase() === wanted.toUpperCase()
}
