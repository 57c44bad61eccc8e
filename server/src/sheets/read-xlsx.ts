import { maxSpreadsheetBytes, maxSpreadsheetRows } from '@mostrador/contract/features/imports/schema.ts'
import { sheetFault } from './sheet-fault.ts'
import { summariseZip } from './zip-size.ts'

/** A spreadsheet that would unpack to more than this is not opened (reliability 4.6). */
const maxUnpackedBytes = 400 * 1024 * 1024
const maxEntries = 2000

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
}

/** The rows of the first sheet, without empty ones. Numbers keep their digits, days become `2026-03-04`. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.length > maxSpreadsheetBytes)
    throw sheetFault('spreadsheetTooLarge', { megabytes: maxSpreadsheetBytes / 1024 / 1024 })
  const summary = summariseZip(bytes)
  if (!summary) throw sheetFault('notSpreadsheet')
  if (summary.entries > maxEntries || summary.unpackedBytes > maxUnpackedBytes) throw sheetFault('notSpreadsheet')

  const rows = await readRows(bytes)
  if (rows.length > maxSpreadsheetRows + 1) throw sheetFault('tooManyRows', { max: maxSpreadsheetRows })
  for (const row of rows) {
    const cells = row.map(textOf)
    if (cells.some((cell) => cell !== '')) yield cells
  }
}

/** Unpacked whole: reading it as a stream never ends for some damaged files. */
async function readRows(bytes: Buffer) {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    return await readSheet<string>(Uint8Array.from(bytes).buffer, { parseNumber: plainNumber })
  } catch {
    throw sheetFault('notSpreadsheet')
  }
}

/** Spreadsheets write large and small numbers with an exponent. */
function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e')
  const isNegative = digits.startsWith('-')
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const point = whole.length + Number(exponent)
  const all = whole + fraction
  if (!Number.isInteger(point) || Math.abs(point) > 40) return text
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0')
  const cut = Math.max(point, 1)
  const rest = padded.slice(cut).replace(/0+$/, '')
  const integer = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  return `${isNegative ? '-' : ''}${integer}${rest === '' ? '' : `.${rest}`}`
}

function textOf(cell: unknown): string {
  // A damaged day is none.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}
