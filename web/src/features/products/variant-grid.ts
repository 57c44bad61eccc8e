/** The grid of variants: which rows the options make, and what a pasted table fills in. */
import { emptyVariant, type VariantRow, type VariantValues } from '#src/features/products/variant-values.ts'

/** An option as typed; `key` tells it from another while its name changes. */
export type OptionValues = { key: string; name: string; values: string[] }

/** The contract's limit of variants; a copy by value, because importing it would bring zod into the browser. */
export const maxVariants = 200
export const maxOptions = 3

/** The options that count: those with a value. */
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
 * The rows of changed options. A row stays with what was typed and its id where its values still fit; an option that comes or goes
 * keeps the first row that fits. New rows begin with the prices and own fields of `template`.
 */
export function regrid(before: Grid, options: readonly OptionValues[], template: VariantValues): VariantRow[] {
  const [old, wanted] = [usedOptions(before.options), usedOptions(options)]
  const free = new Set(before.rows)
  const fits = (row: VariantRow, values: readonly string[]) =>
    wanted.every(({ key }, at) => {
      const place = old.findIndex((option) => option.key === key)
      return place < 0 || row.optionValues[place] === values[at]
    })
  const { price, compareAtPrice, minPrice, weight, reorderLevel, reorderQuantity, variantMetadata } = template
  return combinationsOf(wanted).map((optionValues) => {
    const found = [...free].find((row) => fits(row, optionValues))
    if (found) free.delete(found)
    const prices = { price, compareAtPrice, minPrice }
    const fresh = { ...emptyVariant, ...prices, weight, reorderLevel, reorderQuantity, variantMetadata }
    return found ? { ...found, optionValues } : { ...fresh, optionValues, isActive: true }
  })
}

/** The columns of the grid that can be typed into, in their order. */
export const gridColumns = ['sku', 'price', 'barcode', 'reorderLevel'] as const
export type GridColumn = (typeof gridColumns)[number]

/** What a cell of the grid shows. */
export function cellText(row: VariantRow, column: GridColumn): string {
  return column === 'barcode' ? (row.barcodes[0] ?? '') : row[column]
}

/** The row with a cell changed; of the barcodes the first one, the others stay. */
export function withCell(row: VariantRow, column: GridColumn, text: string): VariantRow {
  if (column !== 'barcode') return { ...row, [column]: text }
  const [, ...others] = row.barcodes
  return { ...row, barcodes: text === '' ? others : [text, ...others] }
}

/** Whether a pasted text is a table, as spreadsheets copy one: cells with tabs between them, lines of cells. */
export const isTable = (text: string): boolean => /\t|\n./.test(text.replaceAll('\r', '').trimEnd())

/** The rows with a pasted table filled in from one cell on; what lies outside the grid is left out. */
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
