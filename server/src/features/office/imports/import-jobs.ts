/** Runs an import chunk by chunk. Each chunk is a transaction, so that an interruption loses and repeats nothing. */
import { AppError } from '@mostrador/contract/errors.ts'
import {
  type ImportCounts,
  importCountsSchema,
  type ImportOptions,
  importOptionsSchema,
} from '@mostrador/contract/features/office/imports/schema.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import type { TextEncoding } from '../../../sheets/decode-text.ts'
import { readSheetRows, type SheetForm } from '../../../sheets/open-sheet.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import { filledCells } from './filled-cells.ts'
import { holdImport } from './hold-import.ts'
import { leaveImport } from './leave-import.ts'
import {
  type Cells,
  type LostInRow,
  recordChanges,
  recordLostZeros,
  recordProblems,
  recordProgress,
  nothingCounted,
} from './record-rows.ts'
import { updateImportVersions } from './update-import-versions.ts'
import type { ImportAdapter, ImportMemory, PlannedRow, ReadRow, WritableRow } from '../../../transfer/import-adapter.ts'
import { keyText, readRow } from './read-row.ts'

/** Rows of one transaction: enough to be fast, few enough that a sale never waits long behind it. */
const chunkRows = 500
/** Maximum characters of one transaction: long rows come fewer at a time, so that other work can run in between. */
const chunkCharacters = 200_000
const importInputSchema = z.object({ importId: z.uuid() })

/** The records of earlier rows in this run. */
type Seen = { keys: Map<string, number>; memory: ImportMemory }
type Work = {
  importId: string
  form: SheetForm
  bytes: Buffer
  options: ImportOptions
  identity: readonly string[]
  columns: ImportAdapter['columns']
  columnCount: number
  rowCount: number
  rowsDone: number
}

/** Reads the whole file and writes only its findings. */
export const checkImportJob: JobHandler = {
  permission: 'DATA__IMPORT',
  run: (run) => workThrough(run, 'checking', 'checked', async () => new Map()),
  // Nothing was written, so it can be checked again.
  abandon: (tx, companyId, input, now) => leaveImport(tx, { companyId, input, now, status: 'uploaded' }),
}

export const applyImportJob: JobHandler = {
  permission: 'DATA__IMPORT',
  run: (run) => workThrough(run, 'running', 'done', (ctx, adapter, rows) => adapter.write(ctx, rows)),
  // Rows written so far can be undone, or the file checked and written again.
  abandon: (tx, companyId, input, now) => leaveImport(tx, { companyId, input, now, status: 'failed' }),
}

type Write = (ctx: CompanyCtx, adapter: ImportAdapter, rows: readonly WritableRow[]) => Promise<Map<string, number>>

async function workThrough(run: JobRun, during: string, after: string, write: Write): Promise<JobResult> {
  const { importId } = importInputSchema.parse(run.input)
  const work = await begin(run, importId, during)
  const seen: Seen = { keys: new Map(), memory: { owners: new Map(), groups: new Map() } }
  for await (const chunk of chunksOf(work)) {
    const done = chunk.at(-1)?.ordinal ?? 0
    if (done <= work.rowsDone) {
      recordKeys(chunk, work, seen)
      continue
    }
    await run.step((ctx) => workOn(ctx, work, during, chunk, seen, write))
    await run.progress(done, work.rowCount)
  }
  const counts = await run.step((ctx) => finish(ctx, importId, during, after))
  return { result: { importId, ...counts } }
}

async function begin(run: JobRun, importId: string, during: string): Promise<Work> {
  const { row, adapter } = await run.step(async (ctx) => {
    const { row: held, adapter } = await holdImport(ctx, importId, [during])
    if (held.rowsDone === 0) await forgetProblems(ctx, importId)
    const row = await ctx.tx
      .selectFrom('imports')
      .select(['fileKey', 'format', 'encoding', 'separator', 'headers', 'options', 'rowCount', 'rowsDone'])
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    return { row, adapter }
  })
  const bytes = await run.deps.files.get(row.fileKey)
  if (!bytes) throw new AppError('notFound')
  const form: SheetForm =
    row.format === 'xlsx'
      ? { format: 'xlsx' }
      : // Both were found by this product when the file came.
        { format: 'csv', encoding: row.encoding as TextEncoding, separator: row.separator ?? ',' }
  const options = importOptionsSchema.parse(row.options)
  const identity = adapter.identityOf?.(options.key) ?? [options.key]
  const columnCount = filledCells(z.array(z.string()).parse(row.headers))
  const { columns } = adapter
  return {
    importId,
    form,
    bytes,
    options,
    identity,
    columns,
    columnCount,
    rowCount: row.rowCount,
    rowsDone: row.rowsDone,
  }
}

async function forgetProblems(ctx: CompanyCtx, importId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('importProblems')
    .where('companyId', '=', ctx.company.id)
    .where('importId', '=', importId)
    .execute()
}

async function* chunksOf({ bytes, form }: Work): AsyncGenerator<Cells[]> {
  let chunk: Cells[] = []
  let characters = 0
  // The first row names the columns.
  let ordinal = -1
  for await (const row of readSheetRows(bytes, form)) {
    ordinal += 1
    if (ordinal === 0) continue
    chunk.push({ ...row, ordinal })
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (chunk.length < chunkRows && characters < chunkCharacters) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}

/** The key of a row's record; empty when the row has none. */
function keyOf({ cells }: Cells, { options: { mapping, key }, identity, columns }: Work): string {
  const cellOf = (name: string) => {
    const column = columns.find((known) => known.key === name)
    return column ? keyText(column, cells[mapping[name] ?? -1] ?? '').toLowerCase() : ''
  }
  return cellOf(key) === '' ? '' : identity.map(cellOf).join('\u0000')
}

/** A row with more cells than columns: it is unknown which cell belongs to which column. */
function hasTooManyCells({ cells }: Cells, { columnCount }: Work): boolean {
  return filledCells(cells) > columnCount
}

function recordKeys(chunk: readonly Cells[], work: Work, { keys }: Seen): void {
  for (const row of chunk) {
    const key = hasTooManyCells(row, work) ? '' : keyOf(row, work)
    if (key !== '' && !keys.has(key)) keys.set(key, row.number)
  }
}

async function workOn(
  ctx: CompanyCtx,
  work: Work,
  during: string,
  chunk: readonly Cells[],
  seen: Seen,
  write: Write,
): Promise<void> {
  const { row, adapter } = await holdImport(ctx, work.importId, [during])
  // Another worker has taken over and is ahead: rows it wrote must not be written again.
  if (row.rowsDone !== (chunk[0]?.ordinal ?? 0) - 1) throw new AppError('conflict')
  const { planned, lost } = await planChunk(ctx, adapter, work, chunk, seen)
  const writable = planned.flatMap((one) => (one.status === 'created' || one.status === 'changed' ? [one] : []))
  const versions = await write(ctx, adapter, writable)
  await recordProblems(ctx, work.importId, planned, chunk)
  await recordChanges(ctx, work.importId, writable, versions)
  await updateImportVersions(ctx, work.importId, versions)
  await recordLostZeros(ctx, work.importId, lost)
  await recordProgress(ctx, work.importId, planned, chunk.at(-1)?.ordinal ?? 0, row.rowCount)
}

async function planChunk(
  ctx: CompanyCtx,
  adapter: ImportAdapter,
  work: Work,
  chunk: readonly Cells[],
  { keys, memory }: Seen,
): Promise<{ planned: PlannedRow[]; lost: LostInRow[] }> {
  const { options, columnCount } = work
  const failed: PlannedRow[] = []
  const lost: LostInRow[] = []
  const readable: ReadRow[] = []
  for (const row of chunk) {
    if (hasTooManyCells(row, work)) {
      const values = { cells: filledCells(row.cells), headers: columnCount }
      const fault = { key: 'imports.faults.tooManyCells', values }
      failed.push({ number: row.number, status: 'failed', faults: { wholeRow: fault } })
      continue
    }
    const key = keyOf(row, work)
    const first = keys.get(key)
    const { values, faults, lostZeros } = readRow(adapter.columns, options, row.cells)
    if (key !== '' && first !== undefined && first !== row.number)
      faults[options.key] = { key: 'imports.faults.repeated', values: { row: first } }
    const [lostZero] = lostZeros
    if (lostZero) lost.push({ rowNumber: row.number, ...lostZero })
    if (Object.keys(faults).length > 0) failed.push({ number: row.number, status: 'failed', faults })
    else readable.push({ number: row.number, values })
    if (key !== '' && first === undefined) keys.set(key, row.number)
  }
  const planned = readable.length === 0 ? [] : await adapter.plan(ctx, readable, options, memory)
  return { planned: [...failed, ...planned.map((row) => refuseByMode(row, options))], lost }
}

function refuseByMode(row: PlannedRow, { mode, key }: ImportOptions): PlannedRow {
  const isRefused =
    (mode === 'create' && (row.status === 'changed' || row.status === 'unchanged')) ||
    (mode === 'update' && row.status === 'created')
  if (!isRefused) return row
  const fault = { key: mode === 'create' ? 'imports.faults.exists' : 'imports.faults.unknown' }
  return { number: row.number, status: 'failed', faults: { [key]: fault } }
}

async function setStatus(ctx: CompanyCtx, importId: string, status: string): Promise<void> {
  await ctx.tx
    .updateTable('imports')
    .set({ status, finishedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', importId)
    .execute()
}

async function finish(ctx: CompanyCtx, importId: string, during: string, after: string): Promise<ImportCounts> {
  await holdImport(ctx, importId, [during])
  await setStatus(ctx, importId, after)
  const row = await ctx.tx
    .selectFrom('imports')
    .select('counts')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return importCountsSchema.parse(row.counts ?? nothingCounted)
}
