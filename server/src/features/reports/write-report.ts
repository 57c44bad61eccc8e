import { AppError } from '@mostrador/contract/errors.ts'
import { maxExportedSpreadsheetRows } from '@mostrador/contract/features/exports/schema.ts'
import type { ReportFormat } from '@mostrador/contract/features/reports/schema.ts'
import { csvRows, csvSeparatorFor, csvStart } from '../../sheets/write-csv.ts'
import { writeText } from '../../sheets/cell-text.ts'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import { translate } from '../../translate.ts'
import { drawReport } from './draw-report.ts'
import { type ReportTable, reportTable } from './report-table.ts'
import type { ReadReport } from './run-report.ts'

/** A paper longer than this is read by no one. */
export const mostPaperRows = 5000

export type ReportFile = { bytes: Buffer; fileName: string; rowCount: number }

/** Writes a report that was read whole. Throws `exportTooLong` for a spreadsheet or a paper with too many rows. */
export async function writeReport(read: ReadReport, format: ReportFormat): Promise<ReportFile> {
  const { regionTag } = read.question.ctx.company.settings
  const number = format === 'csv' ? decimalFor(csvSeparatorFor(regionTag)) : undefined
  const table = reportTable(read, { withBefore: format !== 'pdf', ...(number && { number }) })
  const most =
    format === 'csv' ? Number.POSITIVE_INFINITY : format === 'xlsx' ? maxExportedSpreadsheetRows : mostPaperRows
  if (table.rowCount > most) throw new AppError('exportTooLong')
  const { range, report } = read.question
  const days = report.time === 'range' ? `${range.from} ${range.to}` : range.to
  const fileName = `${table.title} ${days}.${format}`
  return { bytes: await bytesOf(read, table, format), fileName, rowCount: table.rowCount }
}

async function bytesOf(read: ReadReport, table: ReportTable, format: ReportFormat): Promise<Buffer> {
  switch (format) {
    case 'csv':
      return csvOf(read, table)
    case 'xlsx':
      return writeXlsx([table.headers, ...table.rows, table.total, [], ...endOf(read, table)], table.numberColumns)
    case 'pdf':
      return drawReport(read, table)
  }
}

/** What follows the totals: how many rows, of which days, and the check line. */
function endOf({ question }: ReadReport, { facts, rowCount, check }: ReportTable): string[][] {
  const t = (key: string) => translate(question.ctx.language, `reports.file.${key}`)
  return [[t('rows'), String(rowCount)], ...facts, [t('check'), check]]
}

/** Spreadsheets of regions that separate cells with semicolons read decimals with a comma. */
function decimalFor(separator: string): (decimal: string) => string {
  return (text) => (separator === ';' ? text.replace('.', ',') : text)
}

function csvOf(read: ReadReport, table: ReportTable): Buffer {
  const { regionTag } = read.question.ctx.company.settings
  const separator = csvSeparatorFor(regionTag)
  const width = table.headers.length
  const number = decimalFor(separator)
  const cell = (text: string, index: number) => (table.numberColumns[index] ? number(text) : writeText(text))
  const whole = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  const body = [...table.rows, table.total].map((row) => row.map(cell))
  const end = endOf(read, table).map((row) => row.map(writeText))
  return Buffer.concat([csvStart(table.headers, separator), csvRows([...body, [], ...end].map(whole), separator)])
}
