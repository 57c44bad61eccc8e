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

/** The query of a report. Filters have the texts of `contract/src/list.ts`; unknown ones are refused. */
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

/** Figures in the order of the columns, as exact decimals. Amounts are in minor units. Null if the figure does not exist. */
const valuesSchema = z.array(z.string().nullable())

const groupSchema = z.object({
  /** Empty for facts without one, such as sales without a customer. */
  key: z.string(),
  /** The name of a record; null for keys that the reader's language translates. */
  label: z.string().nullable(),
  values: valuesSchema,
  before: valuesSchema.nullable(),
})
const reportRowSchema = groupSchema.extend({
  /** The second grouping. */
  rows: z.array(groupSchema),
  /** The page of a document, such as `sale:<id>`; null for other rows and for documents without a page. */
  link: z.string().nullable(),
})
export type ReportGroupRow = z.output<typeof groupSchema>
export type ReportRow = z.output<typeof reportRowSchema>

const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

const reportNoteKeys = [
  'uncosted',
  'giftCardLoads',
  'ownSalesOnly',
  'postedLater',
  'openSessions',
  'severalTaxes',
] as const

/** A remark about the figures: a number of cases, and their amount in minor units. */
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
  /** The days of the comparison, and the business clock at which its last day ends. */
  compared: rangeSchema.extend({ until: z.string().nullable() }).nullable(),
  by: z.string(),
  and: z.string().nullable(),
  columns: z.array(z.string()),
  total: z.object({ values: valuesSchema, before: valuesSchema.nullable() }),
  rows: z.array(reportRowSchema),
  rowCount: z.int(),
  /** Starts with 1. The last page, if a later one was requested. */
  page: z.int(),
  /** The names of the records that filters name, by dimension and key. */
  filterNames: z.record(z.string(), z.record(z.string(), z.string())),
  /** The main figure of each bar. */
  points: z.array(
    z.object({ key: z.string(), label: z.string().nullable(), value: z.string(), before: z.string().nullable() }),
  ),
  notes: z.array(noteSchema),
  /** The closed days of the report, and the documents that arrived for them since. Null if none is closed. */
  closing: z
    .object({
      /** The latest close of these days, and the last closed day. */
      closeId: z.uuid(),
      closedAt: z.iso.datetime(),
      to: z.iso.date(),
      documents: z.int(),
      /**
       * The effect of late documents on the main figure, with the filters of this report; null if the report cannot show closed
       * figures.
       */
      difference: z.string().nullable(),
      isAsClosed: z.boolean(),
    })
    .nullable(),
  /**
   * The check of the stored sums of these days against their documents: the earliest check of the days, the number of documents,
   * and the sum of all differences in minor units. `mended`: days of registers that were recomputed lately. `unchecked`: not
   * checked yet. Null if no sums are stored.
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
