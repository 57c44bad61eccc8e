import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { uploadImport as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import {
  type ImportOptions,
  importOptionsSchema,
  maxImportColumns,
  maxImportRows,
} from '@mostrador/contract/features/office/imports/schema.ts'
import { findRegion } from '@mostrador/contract/regions.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx, Deps, StatementCtx } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { UploadedFile } from '../../../files/read-upload.ts'
import type { ImportAdapter } from '../../../transfer/import-adapter.ts'
import { claimRoom, limits } from '../../../limits.ts'
import { detectSheet, readSheetRows, type SheetForm } from '../../../sheets/open-sheet.ts'
import type { DateOrder, DecimalSign } from '../../../sheets/read-values.ts'
import { sheetFault } from '../../../sheets/sheet-fault.ts'
import { adapterFor } from './adapters.ts'
import { filledCells } from './filled-cells.ts'
import { foldHeader, guessOptions } from './guess-options.ts'
import { readImport } from './select-imports.ts'

type Input = z.output<(typeof endpoint)['input']>

const sampledRows = 1000
/** Enough characters of a cell to show it and to recognise its kind. */
const sampledCharacters = 300
const shownRows = 20
const dayMilliseconds = 86_400_000
/** Maximum number of files a company may send for importing in 24 hours, whatever their outcome. */
export const maxDayFiles = limits.importsOfDay.max
export const maxDayBytes = 500 * 1024 * 1024

/** A file as it was understood, before anything is stored. */
type ReadFile = {
  fileKey: string
  fileName: string
  fileBytes: number
  form: SheetForm
  headers: string[]
  sample: string[][]
  rowCount: number
}

/**
 * Reads the whole file once, so that a file that is not a table, or is too large, is refused before anything begins. The file is stored
 * before its row. `sweepFiles` finds a file whose row never comes.
 */
export async function readImportFile(
  ctx: StatementCtx,
  files: Readonly<Record<string, UploadedFile>>,
): Promise<ReadFile> {
  const { file } = files
  if (!file || file.bytes.length === 0) throw sheetFault('empty')
  await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) => refuseTooMuch(ctx, tx, file.bytes.length))
  const form = detectSheet(file.bytes)
  const table = await readTable(file.bytes, form)
  const fileKey = `imports/${randomUUID()}.${form.format}`
  await ctx.deps.files.put(fileKey, file.bytes, { companyId: ctx.company.id })
  return { fileKey, fileName: file.fileName, fileBytes: file.bytes.length, form, ...table }
}

/** Files are kept for a month: without a daily limit one member could fill the disk. */
async function refuseTooMuch(ctx: Pick<StatementCtx, 'company' | 'now'>, tx: Tx, bytes: number): Promise<void> {
  const { count, sum } = await tx
    .selectFrom('imports')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('fileBytes').as('sum')])
    .where('companyId', '=', ctx.company.id)
    .where('createdAt', '>', new Date(ctx.now.getTime() - dayMilliseconds))
    .executeTakeFirstOrThrow()
  if (count < maxDayFiles && Number(sum ?? 0) + bytes <= maxDayBytes) return
  const values = { files: maxDayFiles, megabytes: maxDayBytes / 1024 / 1024 }
  throw new AppError('tooManyRequests', { fields: { file: { key: 'imports.faults.tooManyFiles', values } } })
}

type Table = Pick<ReadFile, 'headers' | 'sample' | 'rowCount'>

/** The column names, the first rows and the number of rows. */
export async function readTable(bytes: Buffer, form: SheetForm): Promise<Table> {
  let headers: string[] | undefined
  const sample: string[][] = []
  let rowCount = 0
  for await (const { cells } of readSheetRows(bytes, form)) {
    if (!headers) {
      headers = cells.slice(0, filledCells(cells)).map((header) => header.trim())
      continue
    }
    rowCount += 1
    if (sample.length < sampledRows) sample.push(cells.map((cell) => cell.slice(0, sampledCharacters)))
    if (rowCount > maxImportRows) throw sheetFault('tooManyRows', { max: maxImportRows })
  }
  if (!headers || rowCount === 0) throw sheetFault('empty')
  if (headers.length > maxImportColumns) throw sheetFault('tooManyColumns', { max: maxImportColumns })
  return { headers, sample, rowCount }
}

export async function discardImportFile(deps: Deps, { fileKey }: ReadFile): Promise<void> {
  await deps.files.remove(fileKey)
}

/** The file is stored under a generated name. Its own name is only shown. */
export async function uploadImport(
  ctx: CompanyCtx,
  { entity }: Input,
  file: ReadFile,
): Promise<OutputOf<typeof endpoint>> {
  // Also checked before the file was read. Only here are simultaneous files counted one after the other.
  await claimRoom(ctx, 'importsOfDay')
  await refuseTooMuch(ctx, ctx.tx, file.fileBytes)
  const options = await optionsFor(ctx, adapterFor(ctx, entity), file)
  const id = ctx.newId()
  await ctx.tx
    .insertInto('imports')
    .values({
      companyId: ctx.company.id,
      id,
      entity,
      status: 'uploaded',
      fileKey: file.fileKey,
      fileName: shownName(file.fileName),
      fileBytes: file.fileBytes,
      format: file.form.format,
      encoding: file.form.format === 'csv' ? file.form.encoding : 'xlsx',
      separator: file.form.format === 'csv' ? file.form.separator : null,
      ...tableColumns(file),
      options: JSON.stringify(options),
      createdById: ctx.user.id,
      createdAt: ctx.now,
    })
    .execute()
  await audit(ctx, 'import.upload', { entity: 'import', entityId: id }, { name: shownName(file.fileName) })
  return { import: await readImport(ctx, id) }
}

/** The options used for the last file of this shape, or guessed ones. */
export async function optionsFor(
  ctx: CompanyCtx,
  adapter: ImportAdapter,
  { headers, sample, form }: Pick<ReadFile, 'headers' | 'sample' | 'form'>,
): Promise<ImportOptions> {
  const remembered = await readRemembered(ctx, adapter.entity, headers)
  return remembered ?? guessOptions(adapter, headers, sample, usualForms(ctx, form))
}

/** The stored data of a table besides the file itself. */
export function tableColumns({ headers, sample, rowCount }: Table) {
  return { headers: JSON.stringify(headers), sample: JSON.stringify(sample.slice(0, shownRows)), rowCount }
}

/** The file name without paths and characters that could disguise it. */
function shownName(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>]/gu, '').trim()
  return name.slice(-120) || 'file'
}

/** Files of one shape have the same columns in the same order. */
export function signatureOf(headers: readonly string[]): string {
  return headers.map(foldHeader).join('|').slice(0, 2000)
}

async function readRemembered(ctx: CompanyCtx, entity: string, headers: readonly string[]) {
  const row = await ctx.tx
    .selectFrom('importMappings')
    .select('options')
    .where('companyId', '=', ctx.company.id)
    .where('entity', '=', entity)
    .where('signature', '=', signatureOf(headers))
    .executeTakeFirst()
  return row && importOptionsSchema.parse(row.options)
}

/**
 * Text follows the region, whatever the company's language. Spreadsheets store numbers as numbers, and days too unless they were typed as
 * text.
 */
function usualForms(ctx: CompanyCtx, form: SheetForm): { decimalSign: DecimalSign; dateOrder: DateOrder } {
  const { languageTag, regionTag } = ctx.company.settings
  const dateOrder = regionTag === 'US' ? 'mdy' : 'dmy'
  if (form.format === 'xlsx') return { decimalSign: '.', dateOrder }
  const written = findRegion(regionTag)?.languageTag ?? languageTag
  const example = new Intl.NumberFormat(`${written}-${regionTag}`).format(1.5)
  return { decimalSign: example.includes(',') ? ',' : '.', dateOrder }
}
