/** The prices of a list as typed: a line for each minimum quantity, under the name of its product. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { PricedVariant } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { priceRule, quantityRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** As typed; an empty quantity means any quantity. */
export type PriceLine = { fromQuantity: string; price: string }
type StoredPrice = { fromQuantity: string; price: string }

export type PriceRow = {
  variantId: string
  name: string
  sku: string
  /** The price without a list. */
  usual: string
  /** A product without lines leaves the list. */
  lines: PriceLine[]
  /** The stored prices of the list; empty for a product that is being added. */
  stored: StoredPrice[]
}

/** The contract's limit; a copy by value, because importing it would bring zod into the browser. */
export const maxLines = 10
export const lineColumns = ['fromQuantity', 'price'] as const
export type LineColumn = (typeof lineColumns)[number]

export const emptyLine: PriceLine = { fromQuantity: '', price: '' }

const shownQuantity = (quantity: string, settings: CompanySettings) =>
  Number(quantity) === 0 ? '' : formatQuantity(quantity, settings)

const linesOf = (stored: readonly StoredPrice[], settings: CompanySettings): PriceLine[] =>
  stored.map(({ fromQuantity, price }) => ({
    fromQuantity: shownQuantity(fromQuantity, settings),
    price: showPrice(price, settings),
  }))

export function rowOfPriced(item: PricedVariant, settings: CompanySettings): PriceRow {
  const { variantId, name, sku, variantPrice: usual, prices: stored } = item
  return { variantId, name, sku, usual, stored, lines: linesOf(stored, settings) }
}

/** A new product of the list, with one empty line. */
export function rowOfVariant({ id, name, optionValues, sku, price }: VariantRow, lines = [emptyLine]): PriceRow {
  const whole = optionValues.length === 0 ? name : `${name} · ${optionValues.join(' / ')}`
  return { variantId: id, name: whole, sku, usual: price, stored: [], lines }
}

/** The row with its stored prices. */
export function restored(row: PriceRow, settings: CompanySettings): PriceRow {
  return { ...row, lines: linesOf(row.stored, settings) }
}

export function isChanged(row: PriceRow, settings: CompanySettings): boolean {
  return JSON.stringify(row.lines) !== JSON.stringify(linesOf(row.stored, settings))
}

/** The error of a row, if any. */
export function rowFault(row: PriceRow, settings: CompanySettings): FieldFault | undefined {
  if (row.lines.length > maxLines) return { key: 'priceLists.prices.tooMany', values: { max: maxLines } }
  const quantities = new Set<string>()
  for (const { fromQuantity, price } of row.lines) {
    const fault = quantityRule(settings)(fromQuantity) ?? priceRule(settings, storedPrice(row, price, settings))(price)
    if (fault) return fault
    if (price.trim() === '') return { key: 'priceLists.prices.priceMissing' }
    const quantity = String(Number(readQuantity(fromQuantity, settings) ?? '0'))
    if (quantities.has(quantity)) return { key: 'priceLists.prices.quantityTwice' }
    quantities.add(quantity)
  }
  return undefined
}

/** What is sent for a row without errors. */
export function pricesOf(row: PriceRow, settings: CompanySettings) {
  const prices = row.lines.map(({ fromQuantity, price }) => ({
    fromQuantity: readQuantity(fromQuantity, settings) ?? '0',
    price: readPrice(price, settings, storedPrice(row, price, settings)) ?? '0',
  }))
  return { variantId: row.variantId, prices }
}

/** The stored price that a text shows: it may have more decimals than the text, and is kept if the text is unchanged. */
function storedPrice(row: PriceRow, text: string, settings: CompanySettings): string | undefined {
  return row.stored.find(({ price }) => showPrice(price, settings) === text)?.price
}

export function withLine(row: PriceRow, at: number, change: Partial<PriceLine>): PriceRow {
  return { ...row, lines: row.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) }
}

/** Fills a pasted table into the rows from one line on; what does not fit below the last line is left out. */
export function pasteLines(
  rows: readonly PriceRow[],
  from: { row: number; line: number; column: LineColumn },
  text: string,
): PriceRow[] {
  const table = text.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  const first = lineColumns.indexOf(from.column)
  let next = -1
  return rows.map((row, rowAt) => ({
    ...row,
    lines: row.lines.map((line, lineAt) => {
      if (rowAt === from.row && lineAt === from.line) next = 0
      if (next < 0 || next >= table.length) return line
      const cells = (table[next] ?? '').split('\t')
      next += 1
      return cells.reduce((filled, cell, offset) => {
        const column = lineColumns[first + offset]
        return column ? { ...filled, [column]: cell.trim() } : filled
      }, line)
    }),
  }))
}
