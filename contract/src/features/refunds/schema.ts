import { z } from 'zod'
import { cashRoundingSchema } from '../../cash-rounding-schema.ts'
import { moneySchema, notNegativeSchema, quantitySchema, rateSchema, unitPriceSchema } from '../../money.ts'
import { refundReasons } from '../sales/refund-reasons.ts'
import { returnConditions } from '../sales/return-conditions.ts'
import { lineKinds, saleApprovalSchema, saleLineTaxSchema, tenderTypes } from '../sales/schema.ts'
import { serialsSchema } from '../sales/serials-schema.ts'

const lineFields = {
  lineId: z.uuid(),
  quantity: quantitySchema,
  /** Whether it goes back on the shelf. */
  restocks: z.boolean(),
  /** Left out where nobody said it: by older devices, and of what is not kept in stock. */
  condition: z.enum(returnConditions).optional(),
  /** Which of the sold pieces come back. Left out where nobody said it. */
  serials: serialsSchema.optional(),
}
const refundFields = {
  refundId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  series: z.string().min(1).max(12),
  number: z.int().min(1).max(2_000_000_000),
  publicToken: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
  currencyTag: z.string().length(3),
  refundedAt: z.iso.datetime({ precision: 3 }),
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
  /** How the till rounds in cash, where that is not as the currency asks. */
  cashRounding: cashRoundingSchema.optional(),
  printed: z.object({ totalAmount: moneySchema, taxAmount: moneySchema, roundingAmount: moneySchema }),
  approvals: z.array(saleApprovalSchema).max(10).optional(),
}

/**
 * What a device gives back of a sale: quantities of its lines, with the tenders the money goes out in. The amounts are shares of
 * what the lines came to; the server computes its own and compares. Amounts are positive here and negative in what is stored.
 */
export const refundOfSaleSchema = z.object({
  ...refundFields,
  originalSaleId: z.uuid(),
  lines: z
    .array(z.object({ ...lineFields, originalLineId: z.uuid() }))
    .min(1)
    .max(500),
})
export type RefundOfSale = z.output<typeof refundOfSaleSchema>

/** What a device takes back of a known customer whose receipt is missing: products, each at a price the server told (decision 52). */
export const refundWithoutReceiptSchema = z.object({
  ...refundFields,
  originalSaleId: z.null(),
  customerId: z.uuid(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  lines: z
    .array(
      z.object({
        ...lineFields,
        originalLineId: z.null(),
        productId: z.uuid(),
        variantId: z.uuid(),
        name: z.string().trim().min(1).max(120),
        sku: z.string().max(60).nullable(),
        unitTag: z.string().max(10),
        unitPrice: unitPriceSchema,
        /** When the server told the price: it is the lowest as of then. */
        pricedAt: z.iso.datetime({ precision: 3 }),
        taxes: z.array(saleLineTaxSchema).max(5),
      }),
    )
    .min(1)
    .max(500),
})
export type RefundWithoutReceipt = z.output<typeof refundWithoutReceiptSchema>

export const newRefundSchema = z.union([refundOfSaleSchema, refundWithoutReceiptSchema])
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
      /** Left out by an earlier version of the application. */
      kind: z.enum(lineKinds).optional(),
      name: z.string(),
      sku: z.string().nullable(),
      unitTag: z.string(),
      unitPrice: unitPriceSchema,
      quantity: quantitySchema,
      refundedQuantity: quantitySchema,
      tracksStock: z.boolean(),
      /** Serial numbers that did not come back. */
      serials: z.array(z.string()).optional(),
      baseAmount: moneySchema,
      lineDiscountAmount: moneySchema,
      allocatedDiscountAmount: moneySchema,
      netAmount: moneySchema,
      taxAmount: moneySchema,
      grossAmount: moneySchema,
      exemptedAmount: moneySchema.optional(),
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
