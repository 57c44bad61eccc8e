import { randomUUID } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  exportEntities,
  exportFormats,
  exportSelectionSchema,
  maxExportedSpreadsheetRows,
} from '@mostrador/contract/features/exports/schema.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { csvSeparatorFor, csvStart, csvRows } from '../../sheets/write-csv.ts'
import { collectPieces } from '../../files/pieces.ts'
import { xlsxPieces } from '../../sheets/write-xlsx.ts'
import { translate } from '../../translate.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import type { ExportRow } from '../../transfer/export-adapter.ts'
import { exportAdapterFor } from './adapters.ts'
import { cellOf, type CellForms } from './cell-of.ts'

const inputSchema = z.object({
  entity: z.enum(exportEntities),
  selection: exportSelectionSchema,
  format: z.enum(exportFormats),
  timeZone: z.string(),
})
export type ExportInput = z.infer<typeof inputSchema>

/** Rows read and written in one transaction. */
const chunkRows = 1000

type Head = { headers: string[]; numberColumns: boolean[]; separator: ',' | ';'; forms: CellForms; name: string }

export const exportJob: JobHandler = { permission: 'DATA__EXPORT_VIEW', run: writeList }

/** A file of a list, with the columns its import reads, in the person's language. */
async function writeList(run: JobRun): Promise<JobResult> {
  const input = inputSchema.parse(run.input)
  const head = await run.step(async (ctx) => headOf(ctx, input))
  const parts: Buffer[] = input.format === 'csv' ? [csvStart(head.headers, head.separator)] : []
  const table: string[][] = []
  let after: string | null = null
  let count = 0
  for (;;) {
    const chunk = await run.step((ctx) =>
      exportAdapterFor(ctx, input.entity).read(ctx, input.selection, { id: after, limit: chunkRows }),
    )
    const except = 'exceptIds' in input.selection ? input.selection.exceptIds : []
    const rows = chunk.filter(({ id, selectedId = id }) => !except.includes(selectedId)).map(({ row }) => row)
    const cells = await run.step(async (ctx) => rows.map((row) => cellsOf(ctx, input, row, head.forms)))
    count += cells.length
    if (input.format === 'csv') parts.push(csvRows(cells, head.separator))
    else table.push(...cells)
    if (table.length > maxExportedSpreadsheetRows) throw new AppError('exportTooLong')
    await run.progress(count, null)
    after = chunk.at(-1)?.id ?? null
    if (chunk.length < chunkRows) break
  }
  const bytes =
    input.format === 'csv'
      ? Buffer.concat(parts)
      : await collectPieces(xlsxPieces([head.headers, ...table], head.numberColumns))
  const key = `exports/${randomUUID()}.${input.format}`
  await run.deps.files.put(key, bytes)
  return { result: { count }, file: { key, name: `${head.name}.${input.format}` } }
}

function headOf(ctx: CompanyCtx, { entity, format, timeZone }: ExportInput): Head {
  const { columns } = exportAdapterFor(ctx, entity)
  const { regionTag } = ctx.company.settings
  const separator = csvSeparatorFor(regionTag)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ctx.now)
  return {
    headers: columns.map(({ key }) => translate(ctx.language, `imports.columns.${key}`)),
    numberColumns: columns.map(({ kind }) => kind === 'decimal' || kind === 'integer'),
    separator,
    // Where semicolons separate cells, decimals have a comma. A spreadsheet stores numbers as numbers.
    forms: { decimalSign: format === 'csv' && separator === ';' ? ',' : '.', timeZone, language: ctx.language },
    name: `${translate(ctx.language, recordsKey(entity))} ${day}`,
  }
}

function cellsOf(ctx: CompanyCtx, { entity }: ExportInput, row: ExportRow, forms: CellForms): string[] {
  return exportAdapterFor(ctx, entity).columns.map((column) => cellOf(row[column.key] ?? null, column, forms))
}
