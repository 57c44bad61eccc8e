import { z } from 'zod'
import { jobSchema } from '../jobs/schema.ts'

/** What can be read from a file. */
export const importEntities = ['products', 'prices', 'stock', 'customers', 'suppliers', 'priceLists'] as const
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
/** What happens to a row: it makes a record, changes one, both as it comes, or nothing else but the one allowed. */
export const importModes = ['create', 'update', 'both'] as const
export const decimalSigns = ['.', ','] as const
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const

/** How text files are written, and what stands between their columns. */
export const textEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export const columnSeparators = [',', ';', '\t', '|'] as const

/** Rows and bytes of one file. A file of a million rows is refused before anything is written. */
export const maxImportRows = 200_000
export const maxImportColumns = 200
export const maxImportBytes = 50 * 1024 * 1024
/** Spreadsheets are read whole, so they may be smaller than text. */
export const maxSpreadsheetBytes = 20 * 1024 * 1024
export const maxSpreadsheetRows = 50_000
/** Hours in which an import can be taken back (I-1). */
export const undoHours = 24

/** A column a file may have, and what is expected in it. */
export const importColumnSchema = z.object({
  key: z.string(),
  /** `code`: a text that a spreadsheet takes for a number; `barcodes`: several that may have a check digit. */
  kind: z.enum(['text', 'code', 'barcodes', 'decimal', 'integer', 'date', 'yesNo', 'choice', 'list']),
  isRequired: z.boolean(),
  /** The values of a choice. */
  values: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

export const importOptionsSchema = z.object({
  /** Column of the entity to column of the file, counted from 0. What is not here is left alone, never emptied. */
  mapping: z.record(z.string().max(60), z.int().min(0).max(500)),
  /** The column that says which record a row is about. */
  key: z.string().max(60),
  mode: z.enum(importModes),
  decimalSign: z.enum(decimalSigns),
  dateOrder: z.enum(dateOrders),
  /** Whether barcodes get the leading zeros back that a spreadsheet probably dropped. */
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

/** Barcodes that probably lost leading zeros: in how many rows, and the first of them with what it would be. */
export const lostZerosSchema = z.object({ count: z.int(), rowNumber: z.int(), code: z.string(), restored: z.string() })
export type LostZeros = z.infer<typeof lostZerosSchema>

/** How far the job of an import is. */
export const importProgressSchema = jobSchema.pick({
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
  /** Columns that can say which record a row is about. */
  keys: z.array(z.string()),
  options: importOptionsSchema,
  /** What the check found, or what was done; null before. */
  counts: importCountsSchema.nullable(),
  /** Null when there are none, or they were restored. */
  lostZeros: lostZerosSchema.nullable(),
  jobId: z.uuid().nullable(),
  /** How far its work is, also for those who did not ask for it; null when there is none. */
  progress: importProgressSchema.nullable(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof importSchema>

/** A row that cannot be taken: its number in the file, and what is wrong in which column, in the caller's words. */
export const importProblemSchema = z.object({
  rowNumber: z.int(),
  messages: z.record(z.string(), z.string()),
  cells: z.array(z.string()),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** What a row would change, before and after, for the first rows that do. */
export const importExampleSchema = z.object({
  rowNumber: z.int(),
  name: z.string(),
  before: z.record(z.string(), z.string()).nullable(),
  after: z.record(z.string(), z.string()),
})
export type ImportExample = z.infer<typeof importExampleSchema>
