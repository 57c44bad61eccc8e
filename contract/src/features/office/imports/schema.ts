import { z } from 'zod'
import { importedAreas } from '../../../screens/screens.ts'
import { jobSchema } from '../jobs/schema.ts'

/** What can be imported from a file. */
export const importEntities = ['products', 'prices', 'stock', 'customers', ...importedAreas, 'priceLists'] as const
export type ImportEntity = (typeof importEntities)[number]

export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
/** Whether rows create records, update them, or both. A row that would do anything else does nothing. */
export const importModes = ['create', 'update', 'both'] as const
export const decimalSigns = ['.', ','] as const
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const

/** Encodings of text files, and separators between columns. */
export const textEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export const columnSeparators = [',', ';', '\t', '|'] as const

/** Maximum number of rows and bytes of one file. A file of a million rows is refused before anything is written. */
export const maxImportRows = 200_000
export const maxImportColumns = 200
export const maxImportBytes = 50 * 1024 * 1024
/** Spreadsheets are read whole, so their limit is smaller. */
export const maxSpreadsheetBytes = 20 * 1024 * 1024
export const maxSpreadsheetRows = 50_000
/** Hours in which an import can be undone (I-1). */
export const undoHours = 24

/** A column a file may have, and its expected content. */
const importColumnSchema = z.object({
  key: z.string(),
  /** `code`: a text that a spreadsheet may take for a number. `barcodes`: several codes that may have a check digit. */
  kind: z.enum(['text', 'code', 'barcodes', 'decimal', 'integer', 'date', 'yesNo', 'choice', 'list']),
  isRequired: z.boolean(),
  /** The values of a choice. */
  values: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

export const importOptionsSchema = z.object({
  /** Column of the entity to column of the file, counted from 0. Columns that are not mapped stay unchanged; they are never emptied. */
  mapping: z.record(z.string().max(60), z.int().min(0).max(500)),
  /** The column that identifies the record of a row. */
  key: z.string().max(60),
  mode: z.enum(importModes),
  decimalSign: z.enum(decimalSigns),
  dateOrder: z.enum(dateOrders),
  /** Whether to restore leading zeros of barcodes that a spreadsheet probably dropped. */
  restoreZeros: z.boolean().default(false),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>

export const importCountsSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

/** Barcodes that probably lost leading zeros: the number of rows, and the first barcode with its restored form. */
const lostZerosSchema = z.object({ count: z.int(), rowNumber: z.int(), code: z.string(), restored: z.string() })

/** Progress of an import's job. */
const importProgressSchema = jobSchema.pick({
  status: true,
  doneCount: true,
  totalCount: true,
  isCancelAsked: true,
})
export type ImportProgress = z.infer<typeof importProgressSchema>

export const importSchema = z.object({
  id: z.uuid(),
  entity: z.enum(importEntities),
  status: z.enum(importStatuses),
  fileName: z.string(),
  encoding: z.string(),
  /** Null for spreadsheets. */
  separator: z.string().nullable(),
  headers: z.array(z.string()),
  /** The first rows as the file has them. */
  sample: z.array(z.array(z.string())),
  rowCount: z.int(),
  columns: z.array(importColumnSchema),
  /** Columns that can identify the record of a row. */
  keys: z.array(z.string()),
  options: importOptionsSchema,
  /** Result of the check, or of the import; null before. */
  counts: importCountsSchema.nullable(),
  /** Null when there are none, or they were restored. */
  lostZeros: lostZerosSchema.nullable(),
  jobId: z.uuid().nullable(),
  /** Progress of its job, also shown to people who did not start it; null when no job runs. */
  progress: importProgressSchema.nullable(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** The deadline for undoing it; null if it cannot be undone. */
  undoUntil: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof importSchema>

/** An invalid row: its number in the file, and the problem of each column, in the caller's language. */
export const importProblemSchema = z.object({
  rowNumber: z.int(),
  messages: z.record(z.string(), z.string()),
  cells: z.array(z.string()),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** The changes of a row, before and after. Only for the first rows that change something. */
export const importExampleSchema = z.object({
  rowNumber: z.int(),
  name: z.string(),
  before: z.record(z.string(), z.string()).nullable(),
  after: z.record(z.string(), z.string()),
})
export type ImportExample = z.infer<typeof importExampleSchema>
