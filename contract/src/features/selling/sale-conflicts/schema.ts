import { z } from 'zod'
import { sentenceSchema } from '../../../schemas.ts'
import { moneySchema, quantitySchema, unitPriceSchema } from '../../../money.ts'
import { documentKindSchema } from '../sync/schema.ts'
import { conflictReasons, conflictStates } from './list.ts'
import { tenderTypes } from '../tenders/schema.ts'

/** A sale that was offered and not posted. Fields that could not be read are null. */
export const saleConflictRowSchema = z.object({
  id: z.uuid(),
  /** The id of the document, of any kind. */
  saleId: z.uuid(),
  kind: documentKindSchema.or(z.literal('other')),
  reason: z.enum(conflictReasons),
  state: z.enum(conflictStates),
  receiptNumber: z.string().nullable(),
  /** As printed, counted or moved. */
  totalAmount: moneySchema.nullable(),
  currencyTag: z.string(),
  soldAt: z.iso.datetime().nullable(),
  offeredAt: z.iso.datetime(),
  offeredByName: z.string(),
  checkoutName: z.string().nullable(),
  /** The device that made it. The name is empty when the device has none. */
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  /** The note its maker wrote. */
  note: z.string().nullable(),
})
export type SaleConflictRow = z.infer<typeof saleConflictRowSchema>

const totalsSchema = z.object({
  totalAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  changeAmount: moneySchema,
})

/** A sale in the form used to compare two. */
const comparedSaleSchema = z.object({
  receiptNumber: z.string(),
  soldAt: z.iso.datetime(),
  lines: z.array(
    z.object({ name: z.string(), sku: z.string().nullable(), quantity: quantitySchema, unitPrice: unitPriceSchema }),
  ),
  payments: z.array(z.object({ tenderType: z.enum(tenderTypes), tenderedAmount: moneySchema })),
  totals: totalsSchema,
})
export type ComparedSale = z.infer<typeof comparedSaleSchema>

export const saleConflictSchema = saleConflictRowSchema.extend({
  /** The offered sale; null when it cannot be read as a sale. */
  offered: comparedSaleSchema.nullable(),
  /** The totals the server computes from the offered lines; null when they cannot be priced. */
  computed: totalsSchema.nullable(),
  /** The stored sale that it collides with. */
  stored: comparedSaleSchema.extend({ id: z.uuid(), cashierName: z.string() }).nullable(),
  /** Whether it can be posted as offered. */
  isAcceptable: z.boolean(),
  decision: z.object({ byName: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
})
export type SaleConflict = z.infer<typeof saleConflictSchema>

/** Reason of the decision, kept for good. */
export const decisionNoteSchema = sentenceSchema(3, 500)

/** One or several consecutive numbers of a series that have not arrived although a later one has. */
export const missingSaleSchema = z.object({
  checkoutId: z.uuid(),
  checkoutName: z.string(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  count: z.int().min(1),
  /** When the next sale after them arrived. */
  since: z.iso.datetime(),
  /** The device that made the next sale after them, and when the server last heard from it. */
  deviceId: z.uuid(),
  deviceName: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type MissingSale = z.infer<typeof missingSaleSchema>
