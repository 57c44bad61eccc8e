import { z } from 'zod'
import { moneySchema, quantitySchema, unitPriceSchema } from '../../money.ts'
import { documentKindSchema } from '../sync/schema.ts'
import { conflictReasons, conflictStates } from './list.ts'
import { tenderTypes } from '../sales/schema.ts'

/** A sale that was offered and not posted. What could not be read of it is null. */
export const saleConflictRowSchema = z.object({
  id: z.uuid(),
  /** Of the document, whatever it is. */
  saleId: z.uuid(),
  kind: documentKindSchema.or(z.literal('other')),
  reason: z.enum(conflictReasons),
  state: z.enum(conflictStates),
  receiptNumber: z.string().nullable(),
  /** As it was printed, counted or moved. */
  totalAmount: moneySchema.nullable(),
  currencyTag: z.string(),
  soldAt: z.iso.datetime().nullable(),
  offeredAt: z.iso.datetime(),
  offeredByName: z.string(),
  checkoutName: z.string().nullable(),
  /** The device that made it; its name is empty where nobody gave it one. */
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  /** What whoever made it wrote beside it. */
  note: z.string().nullable(),
})
export type SaleConflictRow = z.infer<typeof saleConflictRowSchema>

const totalsSchema = z.object({
  totalAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  changeAmount: moneySchema,
})

/** One sale as it can be laid beside another. */
export const comparedSaleSchema = z.object({
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
  /** What was offered; null where it cannot be read as a sale any more. */
  offered: comparedSaleSchema.nullable(),
  /** What the lines of the offer come to by the server's own count; null where they cannot be priced. */
  computed: totalsSchema.nullable(),
  /** The stored sale that stands in its way. */
  stored: comparedSaleSchema.extend({ id: z.uuid(), cashierName: z.string() }).nullable(),
  /** Whether it can be posted as it was offered. */
  isAcceptable: z.boolean(),
  decision: z.object({ byName: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
})
export type SaleConflict = z.infer<typeof saleConflictSchema>

/** Why it was decided so: kept for good. */
export const decisionNoteSchema = z.string().trim().min(3).max(500)

/** Numbers of a series, one or several in a row, that have not arrived while a later one has. */
export const missingSaleSchema = z.object({
  checkoutId: z.uuid(),
  checkoutName: z.string(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  count: z.int().min(1),
  /** When the sale after them arrived. */
  since: z.iso.datetime(),
  /** The device that made the sale after them, and when it was heard of last. */
  deviceId: z.uuid(),
  deviceName: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type MissingSale = z.infer<typeof missingSaleSchema>
