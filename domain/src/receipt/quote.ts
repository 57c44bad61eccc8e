import { zero } from '../money/money.ts'
import { type ReceiptDocument, receiptDocument, type ReceiptInput, type ReceiptRow } from './receipt.ts'

type OfPayment = 'receiptNumber' | 'soldAt' | 'payments' | 'changeAmount' | 'roundingAmount' | 'status' | 'publicUrl'

/** A held sale, as printed on a quote. `code` brings it back at a till. */
export type QuoteInput = Omit<ReceiptInput, OfPayment> & { code: string; madeAt: string; validUntil: string }

/**
 * A quote on paper: the rows of a receipt without any payment, under their own title, with the date until which it is valid. It says that
 * it is not a receipt, because nothing was sold. It always has bars, whatever the shop's receipts show.
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
    // Only cash is rounded, and the tender is not known yet.
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
