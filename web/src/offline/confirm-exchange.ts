import type { NewExchange } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import { takeNumber } from '#src/offline/confirm-sale.ts'
import { findDocument, type OutboxDatabase } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { freshDocument, type OutboxExchange } from '#src/offline/outbox-document.ts'

/** An exchange before it has its number. */
export type ExchangeToConfirm = {
  exchange: Omit<NewExchange, 'number'>
  receipt: Omit<ReceiptInput, 'receiptNumber'>
  returned: OutboxExchange['returned']
  madeBy: DocumentMaker
}

/** The original sale was voided on this device after the exchange began. */
export class OriginalGone extends Error {
  constructor() {
    super('The sale that something comes back of was voided')
    this.name = 'OriginalGone'
  }
}

/** Confirms an exchange like a sale: its number, the document and the end of the draft in one durable transaction. */
export async function confirmExchange(outbox: OutboxDatabase, toConfirm: ExchangeToConfirm): Promise<OutboxExchange> {
  return outbox.write(['meta', 'documents', 'drafts'], (transaction) => storeExchange(transaction, toConfirm), 'strict')
}

async function storeExchange(
  transaction: IDBTransaction,
  { exchange, receipt, returned, madeBy }: ExchangeToConfirm,
): Promise<OutboxExchange> {
  const stored = await findDocument(transaction, exchange.saleId)
  if (stored?.kind === 'exchange') return stored
  const original = await findDocument(transaction, exchange.originalSaleId)
  if (original?.kind === 'sale' && original.receipt.status === 'cancelled') throw new OriginalGone()

  const { number, label } = await takeNumber(transaction, exchange.series)
  const row: Omit<OutboxExchange, 'position'> = {
    ...freshDocument(exchange.soldAt),
    id: exchange.saleId,
    kind: 'exchange',
    madeBy,
    payload: { ...exchange, number },
    receiptNumber: label,
    receipt: { ...receipt, receiptNumber: label },
    returned,
  }
  const position = Number(await answerOf(transaction.objectStore('documents').add(row)))
  transaction.objectStore('drafts').delete(exchange.checkoutId)
  return { ...row, position }
}
