import { z } from 'zod'
import { cashRoundingSchema } from '../../../cash-rounding-schema.ts'
import { moneySchema, notNegativeSchema, quantitySchema, rateSchema, unitPriceSchema } from '../../../money.ts'
import { refundReasons } from '../sales/refund-reasons.ts'
import { returnConditions } from '../sales/return-conditions.ts'
import { lineKinds, saleApprovalSchema, saleLineTaxSchema } from '../sales/schema.ts'
import { tenderTypes } from '../tenders/schema.ts'
import { serialsSchema } from '../sales/serials-schema.ts'

const lineFields = {
  lineId: z.uuid(),
  quantity: quantitySchema,
  /** Whether it goes back on the shelf. */
  restocks: z.boolean(),
  /** Omitted when not stated: by older devices, and for products without stock. */
  condition: z.enum(returnConditions).optional(),
  /** Which of the sold pieces come back. Omitted when not stated. */
  serials: serialsSchema.optional(),
}
const refundFields = {
  refundId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
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
  /** How the till rounds cash, if not in the currency's usual way. */
  cashRounding: cashRoundingSchema.optional(),
  printed: z.object({ totalAmount: moneySchema, taxAmount: moneySchema, roundingAmount: moneySchema }),
  approvals: z.array(saleApprovalSchema).max(10).optional(),
}

/**
 * A refund of a sale, made by a device: quantities of its lines, with the tenders that pay it out. The amounts are shares of the line
 * totals. The server computes its own and compares. Amounts are positive here and negative when stored.
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

/** A refund without a receipt, for a known customer: products, each at a price the server gave (decision 52). */
const refundWithoutReceiptSchema = z.object({
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
        /** When the server gave the price: the lowest price as of then. */
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

/** A sale as a device needs it for a refund: line totals, payments, and earlier refunds. */
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
      /** Omitted by older versions of the application. */
      kind: z.enum(lineKinds).optional(),
      name: z.string(),
      sku: z.string().nullable(),
      unitTag: z.string(),
      unitPrice: unitPriceSchema,
      quantity: quantitySchema,
      refundedQuantity: quantitySchema,
      tracksStock: z.boolean(),
      /** Serial numbers that have not come back. */
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
