import type { Orderable } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { lineOf, type LineValues } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { readCost, readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** A row of a pasted table: a code, and how many at what cost where it says so. */
type PastedRow = { code: string; quantity: string; cost: string; text: string }

/** The rows that can be read, and the others. A header counts as neither. */
export function readPastedRows(text: string, settings: CompanySettings): { rows: PastedRow[]; unread: string[] } {
  const rows: PastedRow[] = []
  const unread: string[] = []
  for (const [index, line] of text.replaceAll('\r', '').split('\n').entries()) {
    if (line.trim() === '') continue
    const [code = '', quantity = '', cost = ''] = line.split(/\t|;/).map((cell) => cell.trim())
    const isRead =
      (quantity === '' || Number(readQuantity(quantity, settings) ?? 0) > 0) &&
      (cost === '' || readCost(cost, settings) !== undefined)
    if (code !== '' && isRead) rows.push({ code, quantity, cost, text: line })
    else if (index > 0 || /\d/.test(line)) unread.push(line)
  }
  return { rows, unread }
}

type Found = { lines: LineValues[]; unknown: string[] }

/** The lines for the rows, and the rows whose code is of no product. The same code twice makes two lines. */
export function linesOfPasted(
  rows: readonly PastedRow[],
  items: readonly Orderable[],
  settings: CompanySettings,
  isOwnCurrency: boolean,
): Found {
  const byCode = new Map<string, { item: Orderable; factor: string }>()
  for (const item of items) {
    byCode.set(item.sku.toLowerCase(), { item, factor: '1' })
    if (item.supplierSku !== null)
      byCode.set(item.supplierSku.toLowerCase(), { item, factor: item.supplierPackFactor ?? '1' })
    for (const { code, factor } of item.codes)
      for (const form of canonicalBarcodes(code)) byCode.set(form.toLowerCase(), { item, factor })
  }
  const found: Found = { lines: [], unknown: [] }
  for (const row of rows) {
    const known = byCode.get(row.code.toLowerCase()) ?? byCode.get(canonicalBarcodes(row.code)[0]?.toLowerCase() ?? '')
    if (!known) {
      found.unknown.push(row.text)
      continue
    }
    const line = lineOf(known.item, settings, isOwnCurrency)
    found.lines.push({
      ...line,
      ...(row.quantity !== '' && { quantity: row.quantity }),
      ...(row.cost !== '' && { cost: row.cost }),
    })
  }
  return found
}
