import { z } from 'zod'
import { maxFilterLength, parseFilter } from '../../../list.ts'
import { reportKeys } from './catalogue.ts'
import { reportFormats, reportList } from './list.ts'

export const reportKeySchema = z.enum(reportKeys)
export const reportFormatSchema = z.enum(reportFormats)

const questionShape = {
  key: reportKeySchema,
  filters: z.record(z.string().max(60), z.string().max(maxFilterLength)).default({}),
  sort: z.string().max(40).optional(),
}
export type ReportQuestion = z.output<z.ZodObject<typeof questionShape>>

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

function refuseUnknown({ key, filters, sort }: ReportQuestion, context: Issues): void {
  const spec = reportList(key)
  for (const [name, text] of Object.entries(filters)) {
    const known = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined
    if (known && parseFilter(known, text)) continue
    const message = known ? 'validation.invalid' : 'validation.unknownFilter'
    context.addIssue({ code: 'custom', path: ['filters', name], message })
  }
  if (sort !== undefined && !spec.sorts.includes(sort.replace(/^-/, '')))
    context.addIssue({ code: 'custom', path: ['sort'], message: 'validation.invalid' })
}

/** What is asked of a report. Filters have the texts of `contract/src/list.ts`; unknown ones are refused. */
export const reportQuestionSchema = z.object(questionShape).superRefine(refuseUnknown)

/** One page of a report, in rows of its first grouping. */
export const reportPageSchema = z
  .object({
    ...questionShape,
    page: z.int().min(1).max(100_000).default(1),
    per: z.int().min(1).max(100).default(50),
  })
  .superRefine(refuseUnknown)

export const reportFileSchema = z.object({ ...questionShape, format: reportFormatSchema }).superRefine(refuseUnknown)

/** Figures in the order of the columns, as exact decimals. Amounts are in minor units. Null: there is no such figure. */
const valuesSchema = z.array(z.string().nullable())

const groupSchema = z.object({
  /** Empty for facts without one, such as sales without a customer. */
  key: z.string(),
  /** The name of a record; null for keys whose words the reader's language has. */
  label: z.string().nullable(),
  values: valuesSchema,
  before: valuesSchema.nullable(),
})
export const reportRowSchema = groupSchema.extend({
  /** The second grouping. */
  rows: z.array(groupSchema),
  /** The page of a document, such as `sale:<id>`; null for other rows and for documents without a page. */
  link: z.string().nullable(),
})
export type ReportGroupRow = z.output<typeof groupSchema>
export type ReportRow = z.output<typeof reportRowSchema>

const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const reportNoteKeys = [
  'uncosted',
  'giftCardLoads',
  'ownSalesOnly',
  'postedLater',
  'openSessions',
  'severalTaxes',
] as const

/** What a reader has to know about the figures: how many, and the amount in minor units. */
const noteSchema = z.object({
  key: z.enum(reportNoteKeys),
  count: z.string().nullable(),
  amount: z.string().nullable(),
})
export type ReportNote = z.output<typeof noteSchema>

export const reportAnswerSchema = z.object({
  key: reportKeySchema,
  /** The instant whose state the figures show. */
  readAt: z.iso.datetime(),
  range: rangeSchema,
  /** The days compared with, and at which business clock the last one ends. */
  compared: rangeSchema.extend({ until: z.string().nullable() }).nullable(),
  by: z.string(),
  and: z.string().nullable(),
  columns: z.array(z.string()),
  total: z.object({ values: valuesSchema, before: valuesSchema.nullable() }),
  rows: z.array(reportRowSchema),
  rowCount: z.int(),
  /** Starts with 1; the last page where a later one was asked for. */
  page: z.int(),
  /** The names of the records that filters name, by dimension and key. */
  filterNames: z.record(z.string(), z.record(z.string(), z.string())),
  /** The main figure of each bar. */
  points: z.array(
    z.object({ key: z.string(), label: z.string().nullable(), value: z.string(), before: z.string().nullable() }),
  ),
  notes: z.array(noteSchema),
  /** That days of the report were closed, and what arrived for them since. Null while none of them is closed. */
  closing: z
    .object({
      /** The last close of these days, and the last day that is closed. */
      closeId: z.uuid(),
      closedAt: z.iso.datetime(),
      to: z.iso.date(),
      documents: z.int(),
      /** By how much what arrived changes the main figure, as this report is filtered; null where the report cannot be read as closed. */
      difference: z.string().nullable(),
      isAsClosed: z.boolean(),
    })
    .nullable(),
  /**
   * How the sums that are kept for these days compared with their documents: the earliest comparison of the days, how many documents, and what
   * they said more, in minor units. `mended`: days of registers lately made anew. `unchecked`: not compared yet. Null where no sums are kept.
   */
  proof: z
    .object({
      checkedAt: z.iso.datetime(),
      documents: z.int().nullable(),
      difference: z.string(),
      mended: z.int(),
      unchecked: z.int(),
    })
    .nullable(),
})
export type ReportAnswer = z.output<typeof reportAnswerSchema>
