import { AppError } from '@mostrador/contract/errors.ts'
import type { ReportFormat } from '@mostrador/contract/features/reports/schema.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pieces } from '../../files/pieces.ts'
import { csvRows, csvSeparatorFor, csvStart } from '../../sheets/write-csv.ts'
import { writeText } from '../../sheets/cell-text.ts'
import { mostSheetRows, xlsxPieces } from '../../sheets/write-xlsx.ts'
import { translate } from '../../translate.ts'
import { drawReport } from './draw-report.ts'
import { type ReportTable, reportTable, streamedTable } from './report-table.ts'
import type { ReadReport } from './run-report.ts'
import type { StreamedReport } from './stream-report.ts'

/** A paper longer than this is read by no one, and takes long to draw. */
export const mostPaperRows = 50_000
/** Rows of a CSV file that are written at once. */
const csvRowsAtOnce = 500

/** A file that is made while it is read. `written`: how many of its rows were made. */
export type ReportFile = { pieces: Pieces; fileName: string; rowCount: number; written: () => number }

/** Writes a report that was read whole. Throws `exportTooLong` for a spreadsheet or a paper with too many rows. */
export function writeReport(read: ReadReport, format: ReportFormat): ReportFile {
  return fileOf(read, reportTable(read, optionsOf(read, format)), format)
}

/** Writes a report that is read meanwhile. Only spreadsheets and CSV files have room for as many rows. */
export function writeStreamedReport(streamed: StreamedReport, format: ReportFormat): ReportFile {
  const { read } = streamed
  return fileOf(read, streamedTable(streamed, optionsOf(read, format)), format)
}

function optionsOf({ question }: ReadReport, format: ReportFormat) {
  const number = format === 'csv' ? decimalFor(csvSeparatorFor(question.ctx.company.settings.regionTag)) : undefined
  return { withBefore: format !== 'pdf', ...(number && { number }) }
}

function fileOf(read: ReadReport, table: ReportTable, format: ReportFormat): ReportFile {
  refuseTooLong(table, format)
  const { range, report } = read.question
  const days = report.time === 'range' ? `${range.from} ${range.to}` : range.to
  let written = 0
  return {
    fileName: `${table.title} ${days}.${format}`,
    rowCount: table.rowCount,
    pieces: piecesOf(read, table, format, (rows) => (written = rows)),
    written: () => written,
  }
}

function refuseTooLong(table: ReportTable, format: ReportFormat): void {
  if (format === 'pdf' && table.rowCount > mostPaperRows) throw new AppError('paperTooLong')
  // Beside its rows: the column names, the totals, an empty row before the end, the number of rows, and the check line.
  const others = 5 + table.facts.length
  if (format === 'xlsx' && table.rowCount + others > mostSheetRows) throw new AppError('exportTooLong')
}

async function* countedRows(rows: ReportTable['rows'], tell: (count: number) => void): AsyncGenerator<string[]> {
  let count = 0
  for await (const row of rows) {
    tell(++count)
    yield row
  }
}

function piecesOf(read: ReadReport, table: ReportTable, format: ReportFormat, tell: (rows: number) => void): Pieces {
  switch (format) {
    case 'csv':
      return csvOf(read, { ...table, rows: countedRows(table.rows, tell) })
    case 'xlsx':
      return xlsxPieces(allRows(read, { ...table, rows: countedRows(table.rows, tell) }), table.numberColumns)
    case 'pdf':
      return drawReport(read, table, tell)
  }
}

async function* allRows(read: ReadReport, table: ReportTable): AsyncGenerator<readonly string[]> {
  yield table.headers
  let count = 0
  for await (const row of table.rows) {
    count += 1
    yield row
  }
  yield table.total
  yield []
  yield* endOf(read, table, count)
}

/** What follows the totals: how many rows, of which days, and the check line. */
function endOf({ question }: ReadReport, { facts, check }: ReportTable, rowCount: number): string[][] {
  const t = (key: string) => translate(question.ctx.language, `reports.file.${key}`)
  return [[t('rows'), String(rowCount)], ...facts, [t('check'), check()]]
}

/** Spreadsheets of regions that separate cells with semicolons read decimals with a comma. */
function decimalFor(separator: string): (decimal: string) => string {
  return (text) => (separator === ';' ? text.replace('.', ',') : text)
}

async function* csvOf(read: ReadReport, table: ReportTable): AsyncGenerator<Uint8Array> {
  const { regionTag } = read.question.ctx.company.settings
  const separator = csvSeparatorFor(regionTag)
  const width = table.headers.length
  const number = decimalFor(separator)
  const cell = (text: string, index: number) => (table.numberColumns[index] ? number(text) : writeText(text))
  const whole = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  yield csvStart(table.headers, separator)
  let some: string[][] = []
  let count = 0
  for await (const row of table.rows) {
    count += 1
    some.push(row.map(cell))
    if (some.length < csvRowsAtOnce) continue
    yield csvRows(some, separator)
    some = []
    await nextTurn()
  }
  const end = endOf(read, table, count).map((row) => row.map(writeText))
  yield csvRows([...some, table.total.map(cell), [], ...end].map(whole), separator)
}
