import { stringify } from 'csv-stringify/sync'

/** Regions that write decimals with a comma open files whose cells are divided by semicolons. */
export function csvSeparatorFor(regionTag: string): ',' | ';' {
  return ['US', 'MX', 'GT', 'HN', 'NI', 'SV', 'PA', 'DO', 'PR', 'PE', 'GB', 'AU', 'NZ', 'JP'].includes(regionTag)
    ? ','
    : ';'
}

/**
 * A CSV file as spreadsheets open it (I-3): UTF-8 with its mark, and nothing that a spreadsheet would take for a formula: cells that
 * begin with = + - @ get a quote before them.
 */
export function writeCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): Buffer {
  const [head = [], ...others] = rows
  return Buffer.concat([csvStart(head, separator), csvRows(others, separator)])
}

/** The mark and the names of the columns, for a file that is written in pieces. */
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

/** What a spreadsheet would run is made text; numbers and phone numbers are what they are. */
export function withoutFormula(cell: string): string {
  if (!formulaStart.test(cell) || plainNumber.test(cell) || phone.test(cell)) return cell
  return `'${cell}`
}
