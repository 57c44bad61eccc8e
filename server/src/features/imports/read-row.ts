import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { ImportOptions } from '@mostrador/contract/features/imports/schema.ts'
import { choiceWord, readChoiceWord } from '../../choice-words.ts'
import { readDay, readDecimal, readYesNo } from '../../sheets/read-values.ts'
import type { ColumnSpec, Faults, RowValues } from '../../import-adapter.ts'

type Read = { value: string | boolean | readonly string[] } | { fault: FieldFault }

/** Reads the mapped cells of a row by the kinds of their columns. */
export function readRow(
  columns: readonly ColumnSpec[],
  options: ImportOptions,
  cells: readonly string[],
): { values: RowValues; faults: Faults } {
  const values: Record<string, string | boolean | readonly string[]> = {}
  const faults: Faults = {}
  for (const column of columns) {
    const index = options.mapping[column.key]
    const text = index === undefined ? '' : withoutGuard((cells[index] ?? '').trim())
    if (text === '') continue
    const read = readCell(column, options, text)
    if ('fault' in read) faults[column.key] = read.fault
    else values[column.key] = read.value
  }
  return { values, faults }
}

/** Exports put an apostrophe before what a spreadsheet would run; coming back, the cell is what it was. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '')
}

function readCell(column: ColumnSpec, options: ImportOptions, text: string): Read {
  switch (column.kind) {
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
      return { value: text.split(/[,;|]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])) }
    default:
      return { value: text }
  }
}

function given(value: string | boolean | undefined, key: string, text: string): Read {
  return value === undefined ? { fault: { key, values: { text } } } : { value }
}

function readChoice({ values, words }: ColumnSpec, text: string): Read {
  const wordsOf = (value: string) => [...new Set([choiceWord('en', words, value), choiceWord('es', words, value)])]
  return given(
    readChoiceWord(words, values, text),
    'imports.faults.choice',
    values.map((value) => wordsOf(value).join(' / ')).join(', '),
  )
}
