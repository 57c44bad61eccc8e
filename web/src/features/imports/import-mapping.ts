import type { Import, ImportColumn, ImportOptions } from '@mostrador/contract/features/imports/schema.ts'

type Mapping = ImportOptions['mapping']

const shownValues = 3

/** The first different values of a column, to tell what it holds. */
export function firstValues(sample: Import['sample'], index: number): string[] {
  const values = sample.map((row) => (row[index] ?? '').trim()).filter((text) => text !== '')
  return [...new Set(values)].slice(0, shownValues)
}

/** The mapping with another column of the file for one of ours; null leaves it out. */
export function mapped(mapping: Mapping, key: string, index: number | null): Mapping {
  const { [key]: _before, ...others } = mapping
  return index === null ? others : { ...others, [key]: index }
}

/** Which of our columns a column of the file goes to. */
export function keysOf(mapping: Mapping, index: number): string[] {
  return Object.keys(mapping).filter((key) => mapping[key] === index)
}

/** Columns of the file that go nowhere. */
export function unusedColumns(headers: readonly string[], mapping: Mapping): number[] {
  return headers.map((_header, index) => index).filter((index) => keysOf(mapping, index).length === 0)
}

/** Columns of the file that go to more than one of ours, mostly by mistake. */
export function doubleColumns(headers: readonly string[], mapping: Mapping): number[] {
  return headers.map((_header, index) => index).filter((index) => keysOf(mapping, index).length > 1)
}

/** Required columns that the file has not: new records cannot be made then. */
export function missingColumns(columns: readonly ImportColumn[], { mapping, mode }: ImportOptions): string[] {
  if (mode === 'update') return []
  return columns.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined).map(({ key }) => key)
}

/**
 * The field that keeps a check from finding anything at all: no record is found by its key, and none could be made. Null
 * while there is something to find.
 */
export function hopelessField(columns: readonly ImportColumn[], options: ImportOptions): string | null {
  if (options.mapping[options.key] !== undefined) return null
  if (options.mode === 'update') return 'key'
  const [missing] = missingColumns(columns, options)
  return missing === undefined ? null : `mapping.${missing}`
}

/** What tells people which row it is: its cell for the first required column that the file has, or its first cell. */
export function nameOfRow(columns: readonly ImportColumn[], mapping: Mapping, cells: readonly string[]): string {
  const named = columns.find(({ key, isRequired }) => isRequired && mapping[key] !== undefined)
  return cells[(named && mapping[named.key]) ?? 0] ?? ''
}

const digits = {
  ',': /^[-+]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/,
  '.': /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/,
} as const

/** A value of a mapped number column that reads with the other decimal sign only; null while the chosen one fits. */
export function misreadNumber(
  columns: readonly ImportColumn[],
  sample: Import['sample'],
  { mapping, decimalSign }: ImportOptions,
): string | null {
  const other = decimalSign === ',' ? '.' : ','
  const indexes = columns.flatMap(({ key, kind }) =>
    kind === 'decimal' || kind === 'integer' ? [mapping[key] ?? -1] : [],
  )
  const values = sample.flatMap((row) => indexes.map((index) => bareNumber(row[index] ?? '')))
  return values.find((text) => !digits[decimalSign].test(text) && digits[other].test(text)) ?? null
}

/** A number without the currency before it or the percent sign behind it. */
function bareNumber(cell: string): string {
  const text = cell.trim()
  const unsigned = text.startsWith('$') || text.startsWith('€') ? text.slice(1).trimStart() : text
  return unsigned.endsWith('%') ? unsigned.slice(0, -1).trimEnd() : unsigned
}
