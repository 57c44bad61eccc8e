import { randomUUID } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  exportEntities,
  exportFormats,
  exportSelectionSchema,
} from '@mostrador/contract/features/office/exports/schema.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { csvSeparatorFor, csvStart, csvRows } from '../../../sheets/write-csv.ts'
import { mostSheetRows, xlsxPieces } from '../../../sheets/write-xlsx.ts'
import { translate } from '../../../translate.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import type { ExportRow } from '../../../transfer/export-adapter.ts'
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

/** A file of a list, with the columns its import reads, in the person's language. It is written while the list is read. */
async function writeList(run: JobRun): Promise<JobResult> {
  const input = inputSchema.parse(run.input)
  const head = await run.step(async (ctx) => headOf(ctx, input))
  const key = `exports/${randomUUID()}.${input.format}`
  const written = { count: 0 }
  const chunks = readChunks(run, input, head, written)
  const pieces =
    input.format === 'csv' ? csvPieces(chunks, head) : xlsxPieces(sheetRows(chunks, head), head.numberColumns)
  await run.deps.files.write(key, pieces, { companyId: run.actor.companyId })
  return { result: { count: written.count }, file: { key, name: `${head.name}.${input.format}` } }
}

type Cells = string[]

/** The rows of the list, some in each transaction. */
async function* readChunks(
  run: JobRun,
  input: ExportInput,
  { forms }: Head,
  written: { count: number },
): AsyncGenerator<Cells[]> {
  const except = 'exceptIds' in input.selection ? input.selection.exceptIds : []
  let after: string | null = null
  for (;;) {
    const chunk = await run.step((ctx) =>
      exportAdapterFor(ctx, input.entity).read(ctx, input.selection, { id: after, limit: chunkRows }),
    )
    const rows = chunk.filter(({ id, selectedId = id }) => !except.includes(selectedId)).map(({ row }) => row)
    yield await run.step(async (ctx) => rows.map((row) => cellsOf(ctx, input, row, forms)))
    written.count += rows.length
    await run.progress(written.count, null)
    after = chunk.at(-1)?.id ?? null
    if (chunk.length < chunkRows) return
  }
}

async function* csvPieces(chunks: AsyncIterable<Cells[]>, { headers, separator }: Head): AsyncGenerator<Uint8Array> {
  yield csvStart(headers, separator)
  for await (const rows of chunks) yield csvRows(rows, separator)
}

/** Throws `exportTooLong` for more rows than a sheet has. */
async function* sheetRows(chunks: AsyncIterable<Cells[]>, { headers }: Head): AsyncGenerator<Cells> {
  yield headers
  let count = 1
  for await (const rows of chunks) {
    count += rows.length
    if (count > mostSheetRows) throw new AppError('exportTooLong')
    yield* rows
  }
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
