import type { ReceiptDocument, ReceiptInput, ReceiptRow } from './receipt.ts'
import { receiptDocument } from './receipt.ts'

/**
 * The gift receipt: what was bought and where to exchange it, without amounts. It has no QR code, because that leads to the
 * prices. The barcode of the receipt number stays, for an exchange.
 *
 * @example giftReceiptDocument(input).rows.some((row) => 'amount' in row) // false
 */
export function giftReceiptDocument(input: ReceiptInput): ReceiptDocument {
  const { rows, ...rest } = receiptDocument(input)
  const kept = rows.flatMap(withoutPrices)
  return { ...rest, rows: [...kept, { kind: 'barcode', code: input.receiptNumber }] }
}

/** Rows about the giver. The giver, their terms and earlier purchases stay private. */
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
      // Returned items and surcharges are not part of the present.
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
      // Keeps one row before the lines and one behind them. The others separate amounts.
      return rows.slice(0, position).filter(({ kind }) => kind === 'separator').length < 2 ? [row] : []
    case 'shop':
    case 'text':
    case 'copy':
      return [row]
    case 'fact':
      return ofBuyer.has(row.labelKey) ? [] : [row]
    // Own fields concern only the shop and the giver.
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
