/** The grid of variants: the rows that result from the options, and pasting a table. */
import { emptyVariant, type VariantRow, type VariantValues } from '#src/features/catalogue/products/variant-values.ts'

/** An option as typed; `key` identifies it while its name changes. */
export type OptionValues = { key: string; name: string; values: string[] }

/** The contract's limit of variants; a copy by value, because importing it would bring zod into the browser. */
export const maxVariants = 200
export const maxOptions = 3

/** The options that have at least one value. */
export const usedOptions = (options: readonly OptionValues[]): OptionValues[] =>
  options.filter(({ values }) => values.length > 0)

/** Every combination of one value of each option, the last option changing fastest. */
export function combinationsOf(options: readonly OptionValues[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) => made.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  )
}

type Grid = { options: readonly OptionValues[]; rows: readonly VariantRow[] }

/**
 * The rows after a change of options. A row keeps its input and its id if its values still fit; adding or removing an option keeps the
 * first fitting row. New rows start with the prices and metadata of `template`.
 */
export function regrid(before: Grid, options: readonly OptionValues[], template: VariantValues): VariantRow[] {
  const [old, wanted] = [usedOptions(before.options), usedOptions(options)]
  const free = new Set(before.rows)
  const fits = (row: VariantRow, values: readonly string[]) =>
    wanted.every(({ key }, at) => {
      const place = old.findIndex((option) => option.key === key)
      return place < 0 || row.optionValues[place] === values[at]
    })
  const { contentPieces, contentQuantity, contentUnit } = template
  const { price, compareAtPrice, minPrice, weight, reorderLevel, reorderQuantity, variantMetadata } = template
  return combinationsOf(wanted).map((optionValues) => {
    const found = [...free].find((row) => fits(row, optionValues))
    if (found) free.delete(found)
    const prices = { price, compareAtPrice, minPrice }
    const content = { contentPieces, contentQuantity, contentUnit }
    const fresh = { ...emptyVariant, ...prices, ...content, weight, reorderLevel, reorderQuantity, variantMetadata }
    return found ? { ...found, optionValues } : { ...fresh, optionValues, isActive: true }
  })
}

/** The editable columns of the grid, in order. */
export const gridColumns = ['sku', 'price', 'barcode', 'reorderLevel'] as const
export type GridColumn = (typeof gridColumns)[number]

/** The text of a cell. */
export function cellText(row: VariantRow, column: GridColumn): string {
  return column === 'barcode' ? (row.barcodes[0] ?? '') : row[column]
}

/** The row with a changed cell; the barcode cell changes the first barcode, the others stay. */
export function withCell(row: VariantRow, column: GridColumn, text: string): VariantRow {
  if (column !== 'barcode') return { ...row, [column]: text }
  const [, ...others] = row.barcodes
  return { ...row, barcodes: text === '' ? others : [text, ...others] }
}

/** Whether a pasted text is a table, as copied from spreadsheets: cells separated by tabs, rows by line breaks. */
export const isTable = (text: string): boolean => /\t|\n./.test(text.replaceAll('\r', '').trimEnd())

/** Fills a pasted table into the rows from one cell on; what does not fit the grid is left out. */
export function pasteTable(
  rows: readonly VariantRow[],
  from: { row: number; column: GridColumn },
  text: string,
): VariantRow[] {
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  const first = gridColumns.indexOf(from.column)
  return rows.map((row, at) => {
    const cells = lines[at - from.row]?.split('\t') ?? []
    return cells.reduce((filled, cell, offset) => {
      const column = gridColumns[first + offset]
      return column ? withCell(filled, column, cell.trim()) : filled
    }, row)
  })
}
