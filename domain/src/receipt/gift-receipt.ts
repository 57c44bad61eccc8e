import type { ReceiptDocument, ReceiptInput, ReceiptRow } from './receipt.ts'
import { receiptDocument } from './receipt.ts'

/**
 * The paper that goes with a present: what was bought and where to change it, and no amount. The square of the receipt is left out
 * too, because it leads to the prices; the bars of its number stay for whoever changes it.
 *
 * @example giftReceiptDocument(input).rows.some((row) => 'amount' in row) // false
 */
export function giftReceiptDocument(input: ReceiptInput): ReceiptDocument {
  const { rows, ...rest } = receiptDocument(input)
  const kept = rows.flatMap(withoutPrices)
  return { ...rest, rows: [...kept, { kind: 'barcode', code: input.receiptNumber }] }
}

/** Who gives it away, on which terms, and what they had before is for them to say. */
const ofBuyer = new Set<string>(['receipt.customer', 'receipt.customerTaxId', 'receipt.exempt', 'receipt.exchanged'])

/** Headings of papers on which something was bought. */
const bought = new Set<string>(['receipt.title', 'receipt.exchange'])

function withoutPrices(row: ReceiptRow, position: number, rows: readonly ReceiptRow[]): ReceiptRow[] {
  switch (row.kind) {
    case 'heading':
      if (ofBuyer.has(row.labelKey)) return []
      return [bought.has(row.labelKey) ? { kind: 'heading', labelKey: 'receipt.gift' } : row]
    case 'line': {
      const { name, quantity, unitTag, sku, serials, note, isSurcharge } = row
      // What came back for it is no present, and neither is what paying cost.
      if (quantity.startsWith('-') || isSurcharge) return []
      return [
        {
          kind: 'item',
          name,
          quantity,
          ...(unitTag && { unitTag }),
          ...(sku && { sku }),
          ...(serials && { serials }),
          ...(note && { note }),
        },
      ]
    }
    case 'separator':
      // One before what was bought and one behind it; the others set off amounts.
      return rows.slice(0, position).filter(({ kind }) => kind === 'separator').length < 2 ? [row] : []
    case 'shop':
    case 'text':
    case 'copy':
      return [row]
    case 'fact':
      return ofBuyer.has(row.labelKey) ? [] : [row]
    // What the shop asked is between it and whoever paid.
    case 'detail':
    case 'amount':
    case 'tax':
    case 'payment':
    case 'note':
    case 'qr':
    case 'barcode':
    case 'item':
      return []
  }
}
