import { costSpreads } from '@mostrador/domain/purchase/landed-cost.ts'
import { z } from 'zod'
import { moneySchema, notNegativeSchema } from '../../../money.ts'
import { currencySchema, exchangeRateSchema, shortTextSchema } from '../purchase-orders/schema.ts'

/** A credit lowers the cost of goods; the amount itself is always above zero. */
const lateCostKinds = ['charge', 'credit'] as const

export const newLateCostSchema = z.object({
  /** Made by the caller, so that a repeated call posts once. */
  id: z.uuid(),
  orderId: z.uuid(),
  /** The receipts of the affected goods; empty means all receipts of the order. */
  receiptIds: z.array(z.uuid()).max(100).default([]),
  kind: z.enum(lateCostKinds),
  name: shortTextSchema(60),
  documentNumber: shortTextSchema(60).nullable().default(null),
  amount: notNegativeSchema.refine((amount) => amount > 0, { error: 'validation.aboveZero' }),
  /** Null means the order's currency. */
  currencyTag: currencySchema.nullable().default(null),
  exchangeRate: exchangeRateSchema.default('1'),
  spreadBy: z.enum(costSpreads),
})
export type NewLateCost = z.output<typeof newLateCostSchema>

export const lateCostSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  kind: z.enum(lateCostKinds),
  name: z.string(),
  documentNumber: z.string().nullable(),
  amount: moneySchema,
  currencyTag: z.string(),
  spreadBy: z.enum(costSpreads),
  postedAt: z.iso.datetime(),
  userName: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoReason: z.string().nullable(),
  /** In the company's currency, to nine places: the change of the stock's value, and the amount booked to the cost of sales. */
  stockAmount: z.string(),
  salesAmount: z.string(),
})
export type LateCost = z.output<typeof lateCostSchema>
