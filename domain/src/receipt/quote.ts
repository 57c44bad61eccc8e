import { zero } from '../money/money.ts'
import { type ReceiptDocument, receiptDocument, type ReceiptInput, type ReceiptRow } from './receipt.ts'

type OfPayment = 'receiptNumber' | 'soldAt' | 'payments' | 'changeAmount' | 'roundingAmount' | 'status' | 'publicUrl'

/** A sale that waits, as its paper tells of it. `code` brings it back at a till. */
export type QuoteInput = Omit<ReceiptInput, OfPayment> & { code: string; madeAt: string; validUntil: string }

/**
 * What something would cost, on paper: the rows of a receipt without any payment, under a title of their own, and until when it holds.
 * It says that it is no receipt, because nothing was sold. Its bars are always there, whatever the shop's receipts show.
 *
 * @example quoteDocument(input).rows.some(({ kind }) => kind === 'payment') // false
 */
export function quoteDocument({ code, madeAt, validUntil, ...sale }: QuoteInput): ReceiptDocument {
  const { rows, ...rest } = receiptDocument({
    ...sale,
    receiptNumber: code,
    soldAt: madeAt,
    payments: [],
    changeAmount: zero,
    // Rounding is of cash, and nobody has said how it will be paid.
    roundingAmount: zero,
    status: 'completed',
  })
  const until: ReceiptRow = {
    kind: 'fact',
    labelKey: 'receipt.validUntil',
    value: { type: 'instant', instant: validUntil },
  }
  const told = rows.flatMap((row): ReceiptRow[] => {
    if (row.kind === 'heading' && row.labelKey === 'receipt.title')
      return [
        { kind: 'heading', labelKey: 'receipt.quote' },
        { kind: 'heading', labelKey: 'receipt.noReceipt' },
      ]
    if (row.kind === 'fact' && row.labelKey === 'receipt.soldAt') return [row, until]
    return row.kind === 'barcode' ? [] : [row]
  })
  return { ...rest, rows: [...told, { kind: 'barcode', code }] }
}
