import { detectCsv, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { isZip } from './read-zip.ts'
import type { SheetRow } from './sheet-row.ts'
import type { TextEncoding } from './decode-text.ts'

export type SheetForm = { format: 'csv'; encoding: TextEncoding; separator: string } | { format: 'xlsx' }

/** The format of a file by its content. Its name proves nothing. */
export function detectSheet(bytes: Buffer): SheetForm {
  return isZip(bytes) ? { format: 'xlsx' } : { format: 'csv', ...detectCsv(bytes) }
}

/** The rows of a file without the empty ones, the column names first. Every cell is text that the database can store. */
export async function* readSheetRows(bytes: Buffer, form: SheetForm): AsyncGenerator<SheetRow> {
  for await (const { number, cells } of form.format === 'xlsx' ? readXlsx(bytes) : readCsv(bytes, form))
    yield { number, cells: cells.map(keepable) }
}

/** Damaged files contain NUL and halves of characters, which PostgreSQL cannot store in text. */
function keepable(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed()
}
