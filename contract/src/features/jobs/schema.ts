import { z } from 'zod'
import { errorCodeSchema } from '../../schemas.ts'

export const jobKinds = [
  'importCheck',
  'importApply',
  'importUndo',
  'export',
  'exportAll',
  'productsArchive',
  'productsChange',
  'productsPrices',
  'customersArchive',
  'customersSort',
  'suppliersArchive',
] as const
export type JobKind = (typeof jobKinds)[number]
export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Work that goes on while people do other things. */
export const jobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  title: z.string(),
  status: z.enum(jobStatuses),
  doneCount: z.int(),
  /** Null while nobody knows yet. */
  totalCount: z.int().nullable(),
  isCancelAsked: z.boolean(),
  /** Counts by name, such as `created` and `failed`, and ids such as `importId`. */
  result: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The name of the file it made; null when there is none, or it is no longer kept. */
  fileName: z.string().nullable(),
  /** Until when that file is kept at least. */
  fileUntil: z.iso.datetime().nullable(),
  errorCode: errorCodeSchema.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.infer<typeof jobSchema>

/** A job that is over, and whether it had a file that is no longer kept. */
export const pastJobSchema = jobSchema.extend({ finishedAt: z.iso.datetime(), isFileGone: z.boolean() })
export type PastJob = z.infer<typeof pastJobSchema>

/** The job that goes on with a change of more rows than `maxRowsAtOnce`; null when it was made at once. */
export const startedJob = jobSchema.nullable()
