import { z } from 'zod'
import { moneySchema, notNegativeSchema, quantitySchema, rateSchema, unitPriceSchema } from '../../money.ts'
import { refundReasons } from './refund-reasons.ts'
import { returnConditions } from './return-conditions.ts'
import { saleApprovalSchema, tenderTypes } from './schema.ts'

/**
 * What a device gives back of a sale: quantities of its lines, with the tenders the money goes out in. The amounts are shares of
 * what the lines came to; the server computes its own and compares. Amounts are positive here and negative in what is stored.
 */
export const newRefundSchema = z.object({
  refundId: z.uuid(),
  originalSaleId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  series: z.string().min(1).max(12),
  number: z.int().min(1).max(2_000_000_000),
  publicToken: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
  currencyTag: z.string().length(3),
  refundedAt: z.iso.datetime({ precision: 3 }),
  lines: z
    .array(
      z.object({
        lineId: z.uuid(),
        originalLineId: z.uuid(),
        quantity: quantitySchema,
        /** Whether it goes back on the shelf. */
        restocks: z.boolean(),
        /** Left out where nobody said it: by older devices, and of what is not kept in stock. */
        condition: z.enum(returnConditions).optional(),
      }),
    )
    .min(1)
    .max(500),
  payments: z
    .array(
      z.object({
        paymentId: z.uuid(),
        tenderId: z.uuid(),
        tenderType: z.enum(tenderTypes),
        amount: notNegativeSchema,
      }),
    )
    .max(20),
  reason: z.enum(refundReasons),
  note: z.string().trim().max(500).nullable(),
  printed: z.object({ totalAmount: moneySchema, taxAmount: moneySchema, roundingAmount: moneySchema }),
  approvals: z.array(saleApprovalSchema).max(10).optional(),
})
export type NewRefund = z.output<typeof newRefundSchema>

/** A sale as a device needs it to give something of it back: what each line came to, how it was paid, what came back before. */
export const refundableSaleSchema = z.object({
  id: z.uuid(),
  receiptNumber: z.string(),
  soldAt: z.iso.datetime(),
  checkoutName: z.string(),
  customerName: z.string().nullable(),
  currencyTag: z.string(),
  pricesIncludeTax: z.boolean(),
  totalAmount: moneySchema,
  refundedTotalAmount: moneySchema,
  lines: z.array(
    z.object({
      lineId: z.uuid(),
      name: z.string(),
      sku: z.string().nullable(),
      unitTag: z.string(),
      unitPrice: unitPriceSchema,
      quantity: quantitySchema,
      refundedQuantity: quantitySchema,
      tracksStock: z.boolean(),
      baseAmount: moneySchema,
      lineDiscountAmount: moneySchema,
      allocatedDiscountAmount: moneySchema,
      netAmount: moneySchema,
      taxAmount: moneySchema,
      grossAmount: moneySchema,
      taxes: z.array(
        z.object({
          taxId: z.uuid(),
          name: z.object({ en: z.string(), es: z.string() }),
          kind: z.enum(['percentage', 'fixed']),
          rate: rateSchema,
          taxableAmount: moneySchema,
          amount: moneySchema,
        }),
      ),
    }),
  ),
  taken: z.array(
    z.object({
      tenderId: z.uuid(),
      tenderType: z.enum(tenderTypes),
      amount: moneySchema,
      refundedAmount: moneySchema,
    }),
  ),
})
export type RefundableSale = z.output<typeof refundableSaleSchema>
