import { z } from 'zod'
import { multilineTextSchema } from '../../../schemas.ts'
import { longestCloseNote } from './limits.ts'

const daySchema = z.iso.date()
const bothLanguages = z.object({ en: z.string(), es: z.string() })
/** An exact decimal; amounts are in minor units. */
const figure = z.string()

/** The figures of reports for a period. Refunds count on their own day. */
export const periodFiguresSchema = z.object({
  sales: z.object({
    gross: figure,
    discounts: figure,
    refunds: figure,
    net: figure,
    tax: figure,
    total: figure,
    tickets: figure,
    giftCardLoads: figure,
    cost: figure,
    profit: figure,
  }),
  taxes: z.array(z.object({ id: z.uuid(), name: bothLanguages, taxable: figure, tax: figure })),
  payments: z.array(
    z.object({ id: z.uuid(), name: bothLanguages, taken: figure, givenBack: figure, collected: figure }),
  ),
  /** The value of the stock at the end of the last day. */
  stockValue: figure,
})
export type PeriodFigures = z.infer<typeof periodFiguresSchema>

export const periodCloseRowSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  from: daySchema,
  to: daySchema,
  closedAt: z.iso.datetime(),
  closedByName: z.string(),
  /** A later close of the same days replaced it. */
  isSuperseded: z.boolean(),
  net: figure,
  total: figure,
  /** Documents that arrived since, and their effect on sales with tax and on the value of the stock. */
  late: z.object({ documents: z.int(), sales: figure, stock: figure }),
})
export type PeriodCloseRow = z.infer<typeof periodCloseRowSchema>

export const addendumKinds = [
  'document',
  'void',
  'correction',
  'movement',
  'receipt',
  'purchaseReturn',
  'reversal',
  'count',
  'drawer',
  'session',
  'sessionEnd',
  'closing',
] as const
export type AddendumKind = (typeof addendumKinds)[number]
/** Why a document arrived after its days were closed. */
const addendumReasons = ['offline', 'accepted', 'voided', 'corrected', 'recorded', 'reversed', 'applied'] as const

export const addendumSchema = z.object({
  kind: z.enum(addendumKinds),
  /** The number of a sale's receipt. */
  receiptNumber: z.string().nullable(),
  /** The number or name of another document: a receipt of goods, a return, a count, a session. */
  name: z.string().nullable(),
  /** The sale, refund or exchange itself, or the one that it changes. */
  saleId: z.uuid().nullable(),
  /** The page of another document, as reports name it: `purchaseOrder:<id>`, `stockCount:<id>`, `session:<register>:<id>`. */
  link: z.string().nullable(),
  /** For stock: the kind of movement. */
  stockKind: z.string().nullable(),
  /** For cash in a drawer: the kind of movement. */
  cashKind: z.string().nullable(),
  day: daySchema,
  arrivedAt: z.iso.datetime(),
  /**
   * Its effect on sales with tax, on purchases, on the value of the stock or on a drawer; the difference for the count of a
   * drawer. Null for readers who may not see the cash in drawers.
   */
  amount: figure.nullable(),
  why: z.enum(addendumReasons),
  /** The reason that a person gave. */
  note: z.string().nullable(),
})
export type Addendum = z.infer<typeof addendumSchema>

export const periodCloseSchema = periodCloseRowSchema.extend({
  note: z.string(),
  supersedesId: z.uuid().nullable(),
  figures: periodFiguresSchema,
  /** Including late documents; null for a superseded close. */
  figuresNow: periodFiguresSchema.nullable(),
  checksum: z.string(),
  /**
   * `same`: the documents still give the stored figures, and the checksum matches. `differs`: they do not. Null for a superseded
   * close whose checksum matches.
   */
  proof: z.enum(['same', 'differs']).nullable(),
})
export type PeriodClose = z.infer<typeof periodCloseSchema>

/** Unfinished work on the days to close. None of it prevents the close. */
export const openThingsSchema = z.object({
  from: daySchema,
  to: daySchema,
  sessions: z.array(z.object({ id: z.uuid(), checkoutName: z.string(), number: z.int(), openedAt: z.iso.datetime() })),
  /** Devices with documents that the server does not have, or without contact since the last day ended. */
  devices: z.array(
    z.object({ id: z.uuid(), name: z.string(), waiting: z.int(), lastSeenAt: z.iso.datetime().nullable() }),
  ),
  conflicts: z.int(),
  stockCounts: z.int(),
  transfers: z.int(),
  missingReceipts: z.int(),
})
export type OpenThings = z.infer<typeof openThingsSchema>

export const newPeriodCloseSchema = z.object({
  /** Made by the caller: a repeated call closes once. */
  closeId: z.uuid(),
  /** The last day. The first one follows the last period, or is the day of the first document. */
  to: daySchema,
  /** The close of the same days that this one replaces. */
  supersedesId: z.uuid().nullable().default(null),
  note: multilineTextSchema(longestCloseNote).default(''),
})
export type NewPeriodClose = z.output<typeof newPeriodCloseSchema>
