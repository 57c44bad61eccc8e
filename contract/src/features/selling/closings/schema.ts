import { z } from 'zod'
import { moneySchema, rateSchema } from '../../../money.ts'
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
  /** Sales of the session, net of refunds. */
  totalAmount: moneySchema,
  expectedCashAmount: moneySchema,
  countedCashAmount: moneySchema,
  differenceAmount: moneySchema,
  /** Gain from cash rounding; negative for a loss. */
  roundingAmount: moneySchema,
  /** Sales and cash movements of the session that arrived after its count. */
  lateCount: z.int(),
})
export type ClosingRow = z.infer<typeof closingRowSchema>

/** Reasons to review a closing. */
export const closingDoubts = [
  'overProfileLimits',
  'registerOfOthers',
  'expectedDiffers',
  'differenceUnexplained',
  'differenceOverLimit',
  'approvedOffline',
  'openingUnexplained',
  'denominationsDiffer',
  'clockSkewed',
  'makerUnproved',
] as const

/** What arrived after a count, in order of arrival, with the corrected figures (D-12). */
const zSupplementSchema = z.object({
  number: z.int(),
  kind: z.enum(['sale', 'refund', 'exchange', 'movement', 'customerPayment']),
  /** The sale of the row; null for other rows. */
  saleId: z.uuid().nullable(),
  /** The receipt number, the reason of a movement, or the customer whose account was paid off. */
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
  /** The cash left at the previous count; null for the first session of a register. */
  openingExpectedAmount: moneySchema.nullable(),
  openingDifferenceAmount: moneySchema.nullable(),
  /** Why the float differed from the cash left before. */
  openingNote: z.string().nullable(),
  cashLeftAmount: moneySchema,
  differenceReason: z.string().nullable(),
  note: z.string().nullable(),
  /** Who approved a difference above the register's limit. */
  approvedByName: z.string().nullable(),
  /** The totals of earlier counts before the final one. */
  earlierCounts: z.array(z.object({ countedCashAmount: moneySchema, at: z.iso.datetime() })),
  /** Counts of other tenders, such as a card terminal's total. */
  otherCounts: z.array(z.object({ tenderId: z.uuid(), countedAmount: moneySchema })),
  /** Number of each coin and note, if the cash was counted this way. */
  denominations: z.array(z.object({ value: moneySchema, count: z.int() })),
  /** The figures at the time of the count. Nothing that arrived later is included. */
  report: sessionReportSchema,
  supplements: z.array(zSupplementSchema),
  doubts: z.array(z.enum(closingDoubts)),
  /** Names of the taxes and tenders in the report. */
  taxes: z.array(z.object({ id: z.uuid(), name: localized, kind: z.enum(['percentage', 'fixed']), rate: rateSchema })),
  tenders: z.array(z.object({ id: z.uuid(), name: localized })),
})
export type Closing = z.infer<typeof closingSchema>
