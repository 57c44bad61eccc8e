import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { canonicalBarcodes } from '@mostrador/domain/code/barcode.ts'
import { type PriceLine, type PriceRow, rowOfVariant } from '#src/features/catalogue/price-lists/price-grid.ts'
import { readPrice, readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** A line of a pasted table: a code that identifies the product, and its price. */
type PastedLine = PriceLine & { code: string; text: string }

/** The valid and the invalid lines. A header line counts as neither. */
export function readPasted(text: string, settings: CompanySettings): { lines: PastedLine[]; unread: string[] } {
  const lines: PastedLine[] = []
  const unread: string[] = []
  for (const [index, line] of text.replaceAll('\r', '').split('\n').entries()) {
    if (line.trim() === '') continue
    const [code = '', price = '', fromQuantity = ''] = line.split(/\t|;/).map((cell) => cell.trim())
    const isPrice = readPrice(price, settings) !== undefined
    const isQuantity = fromQuantity === '' || readQuantity(fromQuantity, settings) !== undefined
    if (code !== '' && isPrice && isQuantity) lines.push({ code, price, fromQuantity, text: line })
    else if (index > 0 || /\d/.test(line)) unread.push(line)
  }
  return { lines, unread }
}

/** The rows for the lines, and the lines with unknown products. */
export function rowsOfPasted(
  lines: readonly PastedLine[],
  variants: readonly VariantRow[],
): { rows: PriceRow[]; unknown: string[] } {
  const byCode = new Map<string, VariantRow>()
  for (const variant of variants) {
    byCode.set(variant.sku.toLowerCase(), variant)
    for (const code of variant.barcodes.flatMap(canonicalBarcodes)) byCode.set(code.toLowerCase(), variant)
  }
  const found = Map.groupBy(lines, ({ code }) => byCode.get(code.toLowerCase()) ?? null)
  const unknown = (found.get(null) ?? []).map(({ text }) => text)
  const rows = [...found].flatMap(([variant, own]) =>
    variant === null
      ? []
      : [
          rowOfVariant(
            variant,
            own.map(({ fromQuantity, price }) => ({ fromQuantity, price })),
          ),
        ],
  )
  return { rows, unknown }
}
