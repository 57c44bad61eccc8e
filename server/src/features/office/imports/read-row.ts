import { restoreZeros } from '@mostrador/domain/code/barcode.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { richHtmlMax } from '@mostrador/contract/rich-text.ts'
import { choiceWord, readChoiceWord } from '../../../values/choice-words.ts'
import { readCode, readList, readText } from '../../../sheets/cell-text.ts'
import { readDay, readDecimal, readYesNo } from '../../../sheets/read-values.ts'
import type { ColumnSpec, Faults, RowValues } from '../../../transfer/import-adapter.ts'

/** Maximum number of characters of a cell that is not free text: numbers, days, choices and lists. */
const longestValue = 2_000
/** Enough characters of a cell to find it by. */
const toldCharacters = 100

type Read = { value: string | boolean | readonly string[] } | { fault: FieldFault }

/** A barcode that a spreadsheet probably removed leading zeros from, and its restored form. */
export type LostZero = { code: string; restored: string }

/** Reads the mapped cells of a row by the kinds of their columns. */
export function readRow(
  columns: readonly ColumnSpec[],
  options: ImportOptions,
  cells: readonly string[],
): { values: RowValues; faults: Faults; lostZeros: LostZero[] } {
  const values: Record<string, string | boolean | readonly string[]> = {}
  const faults: Faults = {}
  const lostZeros: LostZero[] = []
  for (const column of columns) {
    const index = options.mapping[column.key]
    const cell = index === undefined ? '' : (cells[index] ?? '').trim()
    if (cell === '') continue
    const max = column.kind === 'text' ? richHtmlMax : longestValue
    const read = cell.length > max ? tooLong(max) : readCell(column, options, cell)
    if ('fault' in read) faults[column.key] = read.fault
    else if (column.kind === 'barcodes' && typeof read.value === 'object')
      values[column.key] = restored(read.value, options, lostZeros)
    else if (read.value !== '') values[column.key] = read.value
  }
  return { values, faults, lostZeros }
}

/** A code in the form in which row keys are compared: without the traces of a spreadsheet. */
export function keyText({ kind }: Pick<ColumnSpec, 'kind'>, cell: string): string {
  return kind === 'code' || kind === 'barcodes' ? (readCode(cell) ?? cell.trim()) : readText(cell)
}

/** Records the barcodes that lost zeros, or restores them on request. */
function restored(codes: readonly string[], { restoreZeros: isAsked }: ImportOptions, lost: LostZero[]): string[] {
  return codes.map((code) => {
    const whole = restoreZeros(code)
    if (whole !== undefined && !isAsked) lost.push({ code, restored: whole })
    return whole !== undefined && isAsked ? whole : code
  })
}

function readCell(column: ColumnSpec, options: ImportOptions, cell: string): Read {
  const text = readText(cell)
  switch (column.kind) {
    case 'code':
      return given(readCode(cell), 'imports.faults.scientific', cell)
    case 'barcodes':
      return readBarcodes(cell)
    case 'decimal':
      return given(readDecimal(text, options.decimalSign), 'imports.faults.number', text)
    case 'integer': {
      const number = readDecimal(text, options.decimalSign)
      return given(number !== undefined && /^-?\d+$/.test(number) ? number : undefined, 'imports.faults.number', text)
    }
    case 'date':
      return given(readDay(text, options.dateOrder), 'imports.faults.day', text)
    case 'yesNo':
      return given(readYesNo(text), 'imports.faults.yesNo', text)
    case 'choice':
      return readChoice(column, text)
    case 'list':
      return { value: readList(text) }
    default:
      return { value: text }
  }
}

/** A cell with one number with an exponent is not two codes separated by a comma. */
function readBarcodes(cell: string): Read {
  const fault = { key: 'imports.faults.scientific', values: { text: cell } }
  if (readCode(cell) === undefined) return { fault }
  const codes = readList(cell).map(readCode)
  const whole = codes.filter((code) => code !== undefined)
  return whole.length === codes.length ? { value: whole.filter((code) => code !== '') } : { fault }
}

const tooLong = (max: number): Read => ({ fault: { key: 'validation.stringMax', values: { max } } })

function given(value: string | boolean | undefined, key: string, text: string): Read {
  return value === undefined ? { fault: { key, values: { text: text.slice(0, toldCharacters) } } } : { value }
}

function readChoice({ values, words }: ColumnSpec, text: string): Read {
  const wordsOf = (value: string) => [...new Set([choiceWord('en', words, value), choiceWord('es', words, value)])]
  return given(
    readChoiceWord(words, values, text),
    'imports.faults.choice',
    values.map((value) => wordsOf(value).join(' / ')).join(', '),
  )
}
