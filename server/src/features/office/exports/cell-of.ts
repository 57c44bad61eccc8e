import type { Language } from '@mostrador/contract/routes.ts'
import type { ExportColumn, ExportRow } from '../../../transfer/export-adapter.ts'
import { choiceWord } from '../../../values/choice-words.ts'
import { writeCode, writeList, writeText } from '../../../sheets/cell-text.ts'
import { translate } from '../../../translate.ts'

export type CellForms = { decimalSign: '.' | ','; timeZone: string; language: Language }

/** A value as a file shows it. Points in time are in the requested zone, which the cells do not repeat. */
export function cellOf(
  value: ExportRow[string],
  { kind, words }: Pick<ExportColumn, 'kind' | 'words'>,
  forms: CellForms,
): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return inZone(value, forms.timeZone)
  if (typeof value === 'boolean') return translate(forms.language, value ? 'imports.yes' : 'imports.no')
  if (typeof value === 'object')
    return kind === 'barcodes' ? writeList(value.map(writeCode)) : writeText(writeList(value))
  if (kind === 'choice') return choiceWord(forms.language, words, String(value))
  if (kind === 'decimal') return String(value).replace('.', forms.decimalSign)
  return kind === 'code' ? writeCode(String(value)) : writeText(String(value))
}

/** `2026-03-04 14:05:09`, which sorts and which spreadsheets read. */
function inZone(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
}
