import { billDifferences } from '@mostrador/domain/purchase/bill-difference.ts'
import { z } from 'zod'
import { moneySchema, notNegativeSchema, unitPriceSchema } from '../../../money.ts'
import { dateYMDSchema, multilineTextSchema } from '../../../schemas.ts'
import {
  currencySchema,
  exchangeRateSchema,
  paymentStatuses,
  reasonSchema,
  shortTextSchema,
  someQuantitySchema,
} from '../purchase-orders/schema.ts'

const billKinds = ['invoice', 'creditNote'] as const
export const paymentMethods = ['transfer', 'cash', 'card', 'cheque', 'credit', 'other'] as const

const newBillLineSchema = z.object({
  orderLineId: z.uuid(),
  /** Units of stock. */
  quantity: someQuantitySchema,
  /** Per pack of the order's line, in major units of the bill's currency. */
  cost: unitPriceSchema,
})

/** Null and empty mean that the paper does not state it. */
export const newBillSchema = z
  .object({
    /** Made by the caller, so that a repeated call enters the paper once. */
    id: z.uuid(),
    supplierId: z.uuid(),
    orderId: z.uuid().nullable().default(null),
    kind: z.enum(billKinds),
    number: shortTextSchema(60),
    billedOn: dateYMDSchema,
    /** Null takes the supplier's days to pay. */
    dueOn: dateYMDSchema.nullable().default(null),
    currencyTag: currencySchema.nullable().default(null),
    exchangeRate: exchangeRateSchema.default('1'),
    /** As stated on the paper, with taxes. */
    totalAmount: notNegativeSchema,
    /**
     * The reasons for the difference between the total and the sum of the lines, and its exact amount: below zero if the total is
     * lower. Not needed without lines.
     */
    difference: z
      .object({ reason: z.enum(billDifferences), amount: moneySchema })
      .nullable()
      .default(null),
    lines: z
      .array(newBillLineSchema)
      .max(1000)
      .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, {
        error: 'validation.repeated',
      })
      .default([]),
    paysMissingGoods: z.boolean().default(false),
    paysHigherCosts: z.boolean().default(false),
    /** For a credit note: whether the goods were returned. Otherwise its lines lower the cost of goods that stay. */
    isForReturn: z.boolean().default(false),
    note: multilineTextSchema(500).default(''),
  })
  .refine(({ dueOn, billedOn }) => dueOn === null || dueOn >= billedOn, {
    error: 'validation.invalid',
    path: ['dueOn'],
  })
  .refine(({ lines, orderId }) => lines.length === 0 || orderId !== null, {
    error: 'validation.required',
    path: ['orderId'],
  })
export type NewBill = z.output<typeof newBillSchema>

const billPaymentSchema = z.object({
  id: z.uuid(),
  /** Below zero: reverses another payment. */
  amount: moneySchema,
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  reversesId: z.uuid().nullable(),
  isReversed: z.boolean(),
  userName: z.string(),
})

export const billRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  kind: z.enum(billKinds),
  number: z.string(),
  billedOn: z.string(),
  dueOn: z.string(),
  currencyTag: z.string(),
  totalAmount: moneySchema,
  /** The amount agreed, paid and left. */
  agreedAmount: moneySchema,
  paidAmount: moneySchema,
  leftAmount: moneySchema,
  paymentStatus: z.enum(paymentStatuses),
  isOverdue: z.boolean(),
  /** Lines with a quantity or cost that differs from the received and ordered ones. */
  differenceCount: z.int(),
  voidedAt: z.iso.datetime().nullable(),
})
export type BillRow = z.output<typeof billRowSchema>

const billLineSchema = z.object({
  orderLineId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  packFactor: z.string(),
  quantity: z.string(),
  cost: unitPriceSchema,
  amount: moneySchema,
  receivedQuantity: z.string(),
  orderedCost: unitPriceSchema,
  payQuantity: z.string(),
  payCost: unitPriceSchema,
  payAmount: moneySchema,
})

/** A line of a bill with the ordered and received values. Quantities in units of stock, costs per pack. */
export const settledLineSchema = z.object({
  orderLineId: z.uuid(),
  /** Received units that are on no earlier bill. */
  received: z.string(),
  /** Billed less received, and billed less ordered. */
  quantityDifference: z.string(),
  costDifference: z.string(),
  amount: moneySchema,
  payQuantity: z.string(),
  payCost: z.string(),
  payAmount: moneySchema,
})
export type SettledLine = z.output<typeof settledLineSchema>

export const billSchema = billRowSchema.extend({
  /** `document`: an electronic invoice states it. */
  difference: z.object({ reason: z.enum([...billDifferences, 'document']), amount: moneySchema }).nullable(),
  exchangeRate: z.string(),
  paysMissingGoods: z.boolean(),
  paysHigherCosts: z.boolean(),
  isForReturn: z.boolean(),
  note: z.string(),
  voidReason: z.string().nullable(),
  lines: z.array(billLineSchema),
  payments: z.array(billPaymentSchema),
})
export type Bill = z.output<typeof billSchema>

export const newBillPaymentSchema = z.object({
  /** Made by the caller, so that a repeated call pays once. */
  id: z.uuid(),
  billId: z.uuid(),
  amount: notNegativeSchema.refine((amount) => amount > 0, { error: 'validation.aboveZero' }),
  paidOn: dateYMDSchema,
  method: z.enum(paymentMethods),
  reference: shortTextSchema(60).nullable().default(null),
})

export const billVoidSchema = z.object({ id: z.uuid(), reason: reasonSchema })
