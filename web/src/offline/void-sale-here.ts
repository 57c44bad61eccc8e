import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { findDocument, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { listOfSession, putDocument } from '#src/offline/outbox.ts'
import { freshDocument, type OutboxDocument, type OutboxSale } from '#src/offline/outbox-document.ts'

/** Why a sale of this device can no longer be voided. */
type VoidFault = 'notOpen' | 'refunded' | 'voided'

/**
 * Voids a sale of this device and of its open session. One durable transaction stores the document for the server and marks the sale's
 * receipt as voided. Returns the reason if the sale cannot be voided.
 */
export async function voidSaleHere(
  outbox: OutboxDatabase,
  voided: NewVoid,
  madeBy: DocumentMaker,
): Promise<OutboxSale | VoidFault> {
  return outbox.write(
    ['meta', 'documents'],
    async (transaction) => {
      const register = await readMeta(transaction, 'register')
      const sale = await findDocument(transaction, voided.originalSaleId)
      const isHere = register?.key === 'register' && register.session.id === voided.sessionId
      if (!isHere || sale?.kind !== 'sale' || sale.payload.sessionId !== voided.sessionId) return 'notOpen'
      if (sale.receipt.status === 'cancelled') return 'voided'
      const documents = transaction.objectStore('documents')
      const refunds = await answerOf(documents.index('originalSale').count(sale.id))
      if (refunds > 0) return 'refunded'

      const { voidId, voidedAt } = voided
      await putDocument(transaction, {
        ...freshDocument(voidedAt),
        id: voidId,
        kind: 'saleVoid',
        madeBy,
        payload: voided,
      })
      const cancelled: OutboxSale = { ...sale, receipt: { ...sale.receipt, status: 'cancelled' } }
      documents.put(cancelled)
      return cancelled
    },
    'strict',
  )
}

/**
 * Sales of this device in a session that can still be voided, newest first. What an online order was handed over with comes back as a refund.
 */
export async function voidableSales(outbox: OutboxDatabase, sessionId: string): Promise<OutboxSale[]> {
  const documents = await listOfSession(outbox, sessionId)
  const refunded = new Set(documents.flatMap(originalOf))
  return documents
    .filter((document) => document.kind === 'sale')
    .filter(({ id, receipt, payload }) => receipt.status !== 'cancelled' && !refunded.has(id) && !payload.order)
    .toReversed()
}

const originalOf = (document: OutboxDocument) =>
  document.kind === 'refund' || document.kind === 'exchange' ? [document.payload.originalSaleId] : []
