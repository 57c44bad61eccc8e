import { z } from 'zod'
import { errorCodeSchema } from '../../../schemas.ts'
import { archiveKinds } from '../../../screens/screens.ts'

export const jobKinds = [
  'importCheck',
  'importApply',
  'importUndo',
  'export',
  'exportAll',
  'report',
  'productsArchive',
  'productsChange',
  'productsPrices',
  'customersArchive',
  'customersSort',
  ...archiveKinds,
] as const
export type JobKind = (typeof jobKinds)[number]
const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Work in the background. */
export const jobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  title: z.string(),
  status: z.enum(jobStatuses),
  doneCount: z.int(),
  /** Null while it is unknown. */
  totalCount: z.int().nullable(),
  isCancelAsked: z.boolean(),
  /** Counts by name, such as `created` and `failed`, and ids such as `importId`. */
  result: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The name of its file; null when it made none, or the file is no longer kept. */
  fileName: z.string().nullable(),
  /** The earliest time at which that file is deleted. */
  fileUntil: z.iso.datetime().nullable(),
  errorCode: errorCodeSchema.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Job = z.infer<typeof jobSchema>

/** A finished job, and whether it had a file that is no longer kept. */
export const pastJobSchema = jobSchema.extend({ finishedAt: z.iso.datetime(), isFileGone: z.boolean() })
export type PastJob = z.infer<typeof pastJobSchema>

/** The job that makes a change of more than `maxRowsAtOnce` rows; null when the change was made at once. */
export const startedJob = jobSchema.nullable()
