import { z } from 'zod'
import { moneySchema, rateSchema } from '../../money.ts'
import { sessionReportSchema } from '../registers/schema.ts'

const localized = z.object({ en: z.string(), es: z.string() })

/** The numbered count at the end of a session (D-6). */
export const closingRowSchema = z.object({
  id: z.uuid(),
  zNumber: z.int(),
  checkoutName: z.string(),
  sessionNumber: z.int(),
  closedAt: z.iso.datetime(),
  closedByName: z.string(),
  /** What the session sold, net of what came back. */
  totalAmount: moneySchema,
  expectedCashAmount: moneySchema,
  countedCashAmount: moneySchema,
  differenceAmount: moneySchema,
  /** What rounding in cash gained, or lost below zero. */
  roundingAmount: moneySchema,
  /** Sales and cash movements of the session that arrived after its count. */
  lateCount: z.int(),
})
export type ClosingRow = z.infer<typeof closingRowSchema>

/** What asks for a look at a closing. */
export const closingDoubts = [
  'overProfileLimits',
  'registerOfOthers',
  'expectedDiffers',
  'differenceUnexplained',
  'differenceOverLimit',
  'approvedOffline',
  'openingUnexplained',
] as const

/** What arrived after a count, in the order of arrival, with the corrected figures (D-12). */
export const zSupplementSchema = z.object({
  number: z.int(),
  kind: z.enum(['sale', 'refund', 'exchange', 'movement', 'customerPayment']),
  /** The sale to look at; null where it is none. */
  saleId: z.uuid().nullable(),
  /** The receipt number, the reason of a movement, or whose account was paid off. */
  label: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  totalAmount: moneySchema,
  cashAmount: moneySchema,
  corrected: z.object({
    totalAmount: moneySchema,
    expectedCashAmount: moneySchema,
    differenceAmount: moneySchema,
  }),
})

export const closingSchema = closingRowSchema.extend({
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  openedAt: z.iso.datetime(),
  openedByName: z.string(),
  openingCountedAmount: moneySchema,
  /** What the count before had left; null for the first session of a register. */
  openingExpectedAmount: moneySchema.nullable(),
  openingDifferenceAmount: moneySchema.nullable(),
  /** Why it was opened with more or less than was left. */
  openingNote: z.string().nullable(),
  cashLeftAmount: moneySchema,
  differenceReason: z.string().nullable(),
  note: z.string().nullable(),
  /** Who agreed to a difference above the register's limit. */
  approvedByName: z.string().nullable(),
  /** What the count came to each time before the one that stands. */
  earlierCounts: z.array(z.object({ countedCashAmount: moneySchema, at: z.iso.datetime() })),
  /** What was counted of other tenders: a card terminal's total. */
  otherCounts: z.array(z.object({ tenderId: z.uuid(), countedAmount: moneySchema })),
  /** How many of each coin and note, where the cash was counted so. */
  denominations: z.array(z.object({ value: moneySchema, count: z.int() })),
  /** The figures as they stood at the count; nothing that came later is in them. */
  report: sessionReportSchema,
  supplements: z.array(zSupplementSchema),
  doubts: z.array(z.enum(closingDoubts)),
  /** The names of what the report numbers. */
  taxes: z.array(z.object({ id: z.uuid(), name: localized, kind: z.enum(['percentage', 'fixed']), rate: rateSchema })),
  tenders: z.array(z.object({ id: z.uuid(), name: localized })),
})
export type Closing = z.infer<typeof closingSchema>
