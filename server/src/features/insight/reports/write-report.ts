import { AppError } from '@mostrador/contract/errors.ts'
import type { ReportFormat } from '@mostrador/contract/features/insight/reports/list.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pieces } from '../../../files/pieces.ts'
import { csvRows, csvSeparatorFor, csvStart } from '../../../sheets/write-csv.ts'
import { writeText } from '../../../sheets/cell-text.ts'
import { mostSheetRows, xlsxPieces } from '../../../sheets/write-xlsx.ts'
import { translate } from '../../../translate.ts'
import { drawReport } from './draw-report.ts'
import { type ReportTable, reportTable, streamedTable } from './report-table.ts'
import type { ReadReport } from './run-report.ts'
import type { StreamedReport } from './stream-report.ts'

/** The longest PDF file: no one reads a longer one, and drawing it takes long. */
const mostPaperRows = 50_000
/** Rows of a CSV file that are written together. */
const csvRowsAtOnce = 500

/** A file written while its rows are read. `written`: the number of rows so far. */
export type ReportFile = { pieces: Pieces; fileName: string; rowCount: number; written: () => number }

/** Writes a fully loaded report. Throws `exportTooLong` for a spreadsheet or a PDF file with too many rows. */
export function writeReport(read: ReadReport, format: ReportFormat): ReportFile {
  return fileOf(read, reportTable(read, optionsOf(read, format)), format)
}

/** Writes a report while reading it. Only spreadsheets and CSV files have room for that many rows. */
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
  let count = 0
  const tell = (rows: number) => {
    count = rows
  }
  const written = () => count
  return {
    fileName: `${table.title} ${days}.${format}`,
    rowCount: table.rowCount,
    pieces:
      format === 'pdf' ? drawReport(read, table, tell) : cellPieces(read, counted(table, tell), { format, written }),
    written,
  }
}

function refuseTooLong(table: ReportTable, format: ReportFormat): void {
  if (format === 'pdf' && table.rowCount > mostPaperRows) throw new AppError('paperTooLong')
  // Besides its rows: the column names, the totals, an empty row before the end, the number of rows, and the check line.
  const others = 5 + table.facts.length
  if (format === 'xlsx' && table.rowCount + others > mostSheetRows) throw new AppError('exportTooLong')
}

/** Passes on the number of rows read, after each one. */
function counted(table: ReportTable, tell: (rows: number) => void): ReportTable {
  async function* rows(): AsyncGenerator<string[]> {
    let count = 0
    for await (const row of table.rows) {
      tell(++count)
      yield row
    }
  }
  return { ...table, rows: rows() }
}

type CellFile = { format: 'csv' | 'xlsx'; written: ReportFile['written'] }

function cellPieces(read: ReadReport, table: ReportTable, { format, written }: CellFile): Pieces {
  if (format === 'csv') return csvOf(read, table, written)
  return xlsxPieces(allRows(read, table, written), table.numberColumns)
}

async function* allRows(
  read: ReadReport,
  table: ReportTable,
  written: ReportFile['written'],
): AsyncGenerator<readonly string[]> {
  yield table.headers
  yield* table.rows
  yield table.total
  yield []
  yield* endOf(read, table, written())
}

/** The lines after the totals: the number of rows, the days, and the check line. */
function endOf({ question }: ReadReport, { facts, check }: ReportTable, rowCount: number): string[][] {
  const t = (key: string) => translate(question.ctx.language, `reports.file.${key}`)
  return [[t('rows'), String(rowCount)], ...facts, [t('check'), check()]]
}

/** Spreadsheets of regions that separate cells with semicolons read decimals with a comma. */
function decimalFor(separator: string): (decimal: string) => string {
  return (text) => (separator === ';' ? text.replace('.', ',') : text)
}

async function* csvOf(
  read: ReadReport,
  table: ReportTable,
  written: ReportFile['written'],
): AsyncGenerator<Uint8Array> {
  const { regionTag } = read.question.ctx.company.settings
  const separator = csvSeparatorFor(regionTag)
  const width = table.headers.length
  const number = decimalFor(separator)
  const cell = (text: string, index: number) => (table.numberColumns[index] ? number(text) : writeText(text))
  const whole = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  yield csvStart(table.headers, separator)
  let some: string[][] = []
  for await (const row of table.rows) {
    some.push(row.map(cell))
    if (some.length < csvRowsAtOnce) continue
    yield csvRows(some, separator)
    some = []
    await nextTurn()
  }
  const end = endOf(read, table, written()).map((row) => row.map(writeText))
  yield csvRows([...some, table.total.map(cell), [], ...end].map(whole), separator)
}
