/** Guesses how a file is meant: the meaning of columns, and the form of numbers and days. */
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { type DateOrder, type DecimalSign, guessDateOrder, guessDecimalSign } from '../../../sheets/read-values.ts'
import { translate } from '../../../translate.ts'
import type { ColumnSpec, ImportAdapter } from '../../../transfer/import-adapter.ts'

/** Letters and digits without case and accents: `Precio (c/IVA)` becomes `preciociva`. */
export function foldHeader(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const languages = ['en', 'es'] as const

/** The column of the file for each column of the entity. A repeated name counts once. */
function guessMapping(columns: readonly ColumnSpec[], headers: readonly string[]): Record<string, number> {
  const folded = headers.map(foldHeader)
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  for (const { key, names } of columns) {
    const wanted = [
      foldHeader(key),
      ...languages.map((language) => foldHeader(translate(language, `imports.columns.${key}`))),
      ...names,
    ]
    const index = folded.findIndex((header, place) => !taken.has(place) && wanted.includes(header))
    if (index < 0) continue
    mapping[key] = index
    taken.add(index)
  }
  return mapping
}

type Usual = { decimalSign: DecimalSign; dateOrder: DateOrder }

export function guessOptions(
  adapter: ImportAdapter,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  usual: Usual,
): ImportOptions {
  const mapping = guessMapping(adapter.columns, headers)
  const cellsOf = (kinds: readonly string[]) =>
    adapter.columns
      .filter(({ key, kind }) => kinds.includes(kind) && mapping[key] !== undefined)
      .flatMap(({ key }) => rows.map((row) => row[mapping[key] ?? -1] ?? ''))
  return {
    mapping,
    key: adapter.keys.find((key) => mapping[key] !== undefined) ?? adapter.keys[0] ?? '',
    mode: 'both',
    decimalSign: guessDecimalSign(cellsOf(['decimal', 'integer']), usual.decimalSign),
    dateOrder: guessDateOrder(cellsOf(['date']), usual.dateOrder),
    restoreZeros: false,
  }
}
