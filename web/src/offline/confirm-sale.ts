import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt.ts'
import { receiptNumber } from '@mostrador/domain/receipt-number.ts'
import { findDocument, type MetaRow, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { freshDocument, type OutboxSale } from '#src/offline/outbox-document.ts'
import { seriesKey } from '#src/offline/register.ts'

/** A sale as the payment leaves it; its number is given by the transaction that stores it. */
export type SaleToConfirm = {
  sale: Omit<NewSale, 'number'>
  receipt: Omit<ReceiptInput, 'receiptNumber'>
  madeBy: DocumentMaker
}

/** The lease this device held was taken over: it may not make numbers of that series any more. */
export class LeaseLost extends Error {
  constructor() {
    super('The register was taken over by another device')
    this.name = 'LeaseLost'
  }
}

/**
 * Confirms a sale. One transaction takes the next number of the series, stores the sale and drops the draft; the promise
 * resolves when the disk has all of it. Only then may anybody be told that the sale is paid. Confirming the same sale again
 * answers the stored one: no second sale, no second number.
 */
export async function confirmSale(outbox: OutboxDatabase, toConfirm: SaleToConfirm): Promise<OutboxSale> {
  return outbox.write(['meta', 'documents', 'drafts'], (transaction) => storeSale(transaction, toConfirm), 'strict')
}

async function storeSale(transaction: IDBTransaction, toConfirm: SaleToConfirm): Promise<OutboxSale> {
  const { sale } = toConfirm
  const stored = await findDocument(transaction, sale.saleId)
  if (stored?.kind === 'sale') return stored

  const register = await readMeta(transaction, 'register')
  if (register?.key !== 'register' || register.lease.series !== sale.series) throw new LeaseLost()

  const counter = await readMeta(transaction, seriesKey(sale.series))
  const number = counter && 'nextNumber' in counter ? counter.nextNumber : register.lease.nextNumber
  const row = numberSale(toConfirm, number)
  const next: MetaRow = { key: seriesKey(sale.series), nextNumber: number + 1 }
  transaction.objectStore('meta').put(next)
  const position = Number(await answerOf(transaction.objectStore('documents').add(row)))
  transaction.objectStore('drafts').delete(sale.checkoutId)
  return { ...row, position }
}

function numberSale({ sale, receipt, madeBy }: SaleToConfirm, number: number): Omit<OutboxSale, 'position'> {
  const label = receiptNumber(sale.series, number)
  return {
    ...freshDocument(sale.soldAt),
    id: sale.saleId,
    kind: 'sale',
    madeBy,
    payload: { ...sale, number },
    receiptNumber: label,
    receipt: { ...receipt, receiptNumber: label },
  }
}
