import { stringify } from 'csv-stringify/sync'

/** In regions with decimal commas, spreadsheets expect semicolons between cells. */
export function csvSeparatorFor(regionTag: string): ',' | ';' {
  return ['US', 'MX', 'GT', 'HN', 'NI', 'SV', 'PA', 'DO', 'PR', 'PE', 'GB', 'AU', 'NZ', 'JP'].includes(regionTag)
    ? ','
    : ';'
}

/**
 * A CSV file as spreadsheets open it (I-3): UTF-8 with its mark, and no formulas: cells that begin with = + - @ get an apostrophe before
 * them.
 */
export function writeCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): Buffer {
  const [head = [], ...others] = rows
  return Buffer.concat([csvStart(head, separator), csvRows(others, separator)])
}

/** The mark and the column names, for a file that is written in pieces. */
export function csvStart(headers: readonly string[], separator: ',' | ';'): Buffer {
  return Buffer.concat([Buffer.from('\uFEFF'), csvRows([headers], separator)])
}

export function csvRows(rows: readonly (readonly string[])[], separator: ',' | ';'): Buffer {
  const safe = rows.map((row) => row.map(withoutFormula))
  return Buffer.from(stringify(safe, { delimiter: separator, record_delimiter: 'windows' }), 'utf8')
}

const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/
const phone = /^\+\d{8,15}$/

/** Turns text that a spreadsheet would execute into plain text. Numbers and phone numbers stay unchanged. */
export function withoutFormula(cell: string): string {
  if (!formulaStart.test(cell) || plainNumber.test(cell) || phone.test(cell)) return cell
  return `'${cell}`
}
