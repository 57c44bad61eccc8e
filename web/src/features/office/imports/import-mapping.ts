import type { Import, ImportColumn, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'

type Mapping = ImportOptions['mapping']

const shownValues = 3

/** The first distinct values of a column, to show what it contains. */
export function firstValues(sample: Import['sample'], index: number): string[] {
  const values = sample.map((row) => (row[index] ?? '').trim()).filter((text) => text !== '')
  return [...new Set(values)].slice(0, shownValues)
}

/** The mapping with another column of the file for one of ours; null leaves it out. */
export function mapped(mapping: Mapping, key: string, index: number | null): Mapping {
  const { [key]: _before, ...others } = mapping
  return index === null ? others : { ...others, [key]: index }
}

/** Our columns that a column of the file is mapped to. */
export function keysOf(mapping: Mapping, index: number): string[] {
  return Object.keys(mapping).filter((key) => mapping[key] === index)
}

/** Columns of the file that are not used. */
export function unusedColumns(headers: readonly string[], mapping: Mapping): number[] {
  return headers.map((_header, index) => index).filter((index) => keysOf(mapping, index).length === 0)
}

/** Columns of the file that are mapped to more than one of ours, mostly by mistake. */
export function doubleColumns(headers: readonly string[], mapping: Mapping): number[] {
  return headers.map((_header, index) => index).filter((index) => keysOf(mapping, index).length > 1)
}

/** Required columns that the file lacks: without them no new records can be created. */
export function missingColumns(columns: readonly ImportColumn[], { mapping, mode }: ImportOptions): string[] {
  if (mode === 'update') return []
  return columns.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined).map(({ key }) => key)
}

/**
 * The field that keeps a check from finding anything: no record is found by its key, and none could be created. Null if there is something
 * to find.
 */
export function hopelessField(columns: readonly ImportColumn[], options: ImportOptions): string | null {
  if (options.mapping[options.key] !== undefined) return null
  if (options.mode === 'update') return 'key'
  const [missing] = missingColumns(columns, options)
  return missing === undefined ? null : `mapping.${missing}`
}

/** Identifies a row for people: its cell for the first required column in the file, or its first cell. */
export function nameOfRow(columns: readonly ImportColumn[], mapping: Mapping, cells: readonly string[]): string {
  const named = columns.find(({ key, isRequired }) => isRequired && mapping[key] !== undefined)
  return cells[(named && mapping[named.key]) ?? 0] ?? ''
}

const digits = {
  ',': /^[-+]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/,
  '.': /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/,
} as const

/** A value of a mapped number column that reads only with the other decimal sign; null if the chosen one fits. */
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

/** A number without its leading currency or its trailing percent sign. */
function bareNumber(cell: string): string {
  const text = cell.trim()
  const unsigned = text.startsWith('$') || text.startsWith('€') ? text.slice(1).trimStart() : text
  return unsigned.endsWith('%') ? unsigned.slice(0, -1).trimEnd() : unsigned
}
