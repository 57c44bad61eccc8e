import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedTax } from '@mostrador/domain/price/price-sale.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { findDocument, type MetaRow, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { freshDocument, type OutboxRefund, type OutboxSale } from '#src/offline/outbox-document.ts'
import { readNextNumber, seriesKey } from '#src/offline/register.ts'

/** A sale after payment; the transaction that stores it assigns its number. */
export type SaleToConfirm = {
  sale: Omit<NewSale, 'number'>
  receipt: Omit<ReceiptInput, 'receiptNumber'>
  madeBy: DocumentMaker
}

/** The lease of this device was taken over: it may issue no more numbers of that series. */
export class LeaseLost extends Error {
  constructor() {
    super('The register was taken over by another device')
    this.name = 'LeaseLost'
  }
}

/**
 * Confirms a sale. One transaction takes the next number of the series, stores the sale and deletes the draft. The promise resolves when
 * the disk has all of it. Only then may the screen say that the sale is paid. Confirming the same sale again returns the stored one: no
 * second sale, no second number.
 */
export async function confirmSale(outbox: OutboxDatabase, toConfirm: SaleToConfirm): Promise<OutboxSale> {
  return outbox.write(['meta', 'documents', 'drafts'], (transaction) => storeSale(transaction, toConfirm), 'strict')
}

async function storeSale(transaction: IDBTransaction, { sale, receipt, madeBy }: SaleToConfirm): Promise<OutboxSale> {
  const stored = await findDocument(transaction, sale.saleId)
  if (stored?.kind === 'sale') return stored

  const { number, label } = await takeNumber(transaction, sale.series)
  const row: Omit<OutboxSale, 'position'> = {
    ...freshDocument(sale.soldAt),
    id: sale.saleId,
    kind: 'sale',
    madeBy,
    payload: { ...sale, number },
    receiptNumber: label,
    receipt: { ...receipt, receiptNumber: label },
  }
  const position = Number(await answerOf(transaction.objectStore('documents').add(row)))
  transaction.objectStore('drafts').delete(sale.checkoutId)
  return { ...row, position }
}

type WithoutNumber<R> = R extends NewRefund ? Omit<R, 'number'> : never

/** A refund before it has its number. */
export type RefundToConfirm = {
  refund: WithoutNumber<NewRefund>
  receipt: Omit<ReceiptInput, 'receiptNumber'>
  taxes: readonly PricedTax[]
  surchargeAmount?: Money
  madeBy: DocumentMaker
}

/** Confirms a refund like a sale, with a number of the same series. */
export async function confirmRefund(outbox: OutboxDatabase, toConfirm: RefundToConfirm): Promise<OutboxRefund> {
  return outbox.write(['meta', 'documents'], (transaction) => storeRefund(transaction, toConfirm), 'strict')
}

async function storeRefund(
  transaction: IDBTransaction,
  { refund, receipt, taxes, surchargeAmount, madeBy }: RefundToConfirm,
): Promise<OutboxRefund> {
  const stored = await findDocument(transaction, refund.refundId)
  if (stored?.kind === 'refund') return stored

  const { number, label } = await takeNumber(transaction, refund.series)
  const row: Omit<OutboxRefund, 'position'> = {
    ...freshDocument(refund.refundedAt),
    id: refund.refundId,
    kind: 'refund',
    madeBy,
    payload: { ...refund, number },
    receiptNumber: label,
    receipt: { ...receipt, receiptNumber: label },
    taxes,
    ...(surchargeAmount !== undefined && { surchargeAmount }),
  }
  const position = Number(await answerOf(transaction.objectStore('documents').add(row)))
  return { ...row, position }
}

/** Takes the next number of a series, within the transaction that stores its document. */
export async function takeNumber(
  transaction: IDBTransaction,
  series: string,
): Promise<{ number: number; label: string }> {
  const register = await readMeta(transaction, 'register')
  if (register?.key !== 'register' || register.lease.series !== series) throw new LeaseLost()

  const number = await readNextNumber(transaction, register.lease)
  const next: MetaRow = { key: seriesKey(series), nextNumber: number + 1 }
  transaction.objectStore('meta').put(next)
  return { number, label: receiptNumber(series, number) }
}
