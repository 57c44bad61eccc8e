import { z } from 'zod'
import { cashRoundingSchema } from '../../../cash-rounding-schema.ts'
import { discountReasonSchema } from '../../../schemas.ts'
import { permissionSchema } from '../../../permissions.ts'
import { maxSaleApprovals } from '../../../approval.ts'
import { offlineProofSchema } from '../../access/approvals/schema.ts'
import { metadataValuesSchema, sentMetadataSchema } from '../../catalogue/metadata/schema.ts'
import { saleExemptionSchema } from './exemption-schema.ts'
import { maxInternalNote } from './max-internal-note.ts'
import { refundReasons } from './refund-reasons.ts'
import { reviewReasons } from './review-reasons.ts'
import { serialsSchema } from './serials-schema.ts'
import { storedLineSchema } from './stored-line-schema.ts'
import { tenderTypes } from '../tenders/schema.ts'
import { moneySchema, quantitySchema, rateSchema, unitPriceSchema } from '../../../money.ts'

/** The reason is omitted when there is none: the server compares a sale with its copies by their content. */
const discountSchema = z.object({
  type: z.enum(['percent', 'amount']),
  value: rateSchema,
  reason: discountReasonSchema.optional(),
})
export type GivenDiscount = z.output<typeof discountSchema>

/** `origin`: the discount is the customer's percentage, given by the office. Omitted for a discount given by hand. */
const lineDiscountSchema = discountSchema.extend({ origin: z.literal('customer').optional() })
export type GivenLineDiscount = z.output<typeof lineDiscountSchema>

export const lineKinds = ['product', 'custom', 'delivery', 'giftCardLoad', 'surcharge', 'component'] as const

export const saleLineTaxSchema = z.object({
  taxId: z.uuid(),
  name: z.object({ en: z.string().max(40), es: z.string().max(40) }),
  kind: z.enum(['percentage', 'fixed']),
  rate: rateSchema,
  isCompound: z.boolean(),
  priority: z.int().min(0).max(1000),
})

/** A line as the till sends it: the input of the calculation, not its result. */
export const newSaleLineSchema = z.object({
  lineId: z.uuid(),
  kind: z.enum(lineKinds),
  productId: z.uuid().nullable(),
  variantId: z.uuid().nullable(),
  name: z.string().trim().min(1).max(120),
  sku: z.string().max(60).nullable(),
  unitTag: z.string().max(10),
  quantity: quantitySchema,
  unitPrice: unitPriceSchema,
  originalUnitPrice: unitPriceSchema,
  labelPrice: moneySchema.nullable().default(null),
  discount: lineDiscountSchema.nullable().default(null),
  /** The discount of promotions of an online order on the line. Counts only in the sale that hands the order over. */
  promotionAmount: moneySchema.optional(),
  /** Why the price was changed by hand, if a reason was asked for. Otherwise omitted. */
  priceReason: discountReasonSchema.optional(),
  taxes: z.array(saleLineTaxSchema).max(5),
  /** Omitted when there are none. */
  serials: serialsSchema.optional(),
  note: z.string().trim().max(200).nullable().default(null),
})

const newPaymentSchema = z.object({
  paymentId: z.uuid(),
  tenderId: z.uuid(),
  /** The tender's type as the till knows it. Settling needs it; the database checks it. */
  tenderType: z.enum(tenderTypes),
  tenderedAmount: moneySchema,
  reference: z.string().trim().max(40).nullable().default(null),
})

/** The totals the till showed and printed. The server computes its own and compares (S-2). */
const printedTotalsSchema = z.object({
  totalAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  changeAmount: moneySchema,
})

/**
 * An approval for an action that the cashier's profile does not allow: with a token, or, from an offline till (null), with a
 * proof.
 */
export const saleApprovalSchema = z.object({
  approvalId: z.uuid(),
  approverId: z.uuid(),
  permission: permissionSchema,
  percent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .nullable(),
  token: z.string().min(1).max(64).nullable(),
  /** Omitted with a token. */
  proof: offlineProofSchema.optional(),
})
export type SaleApproval = z.output<typeof saleApprovalSchema>

/** A completed counter sale. The device makes `saleId`, which is its idempotency key for ever (S-1). */
export const newSaleSchema = z.object({
  saleId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  series: z.string().min(1).max(12),
  number: z.int().min(1).max(2_000_000_000),
  /** 22 base-58 characters made on the device, so that the printed QR code is final (B-2). */
  publicToken: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
  currencyTag: z.string().length(3),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  customerId: z.uuid().nullable().default(null),
  /** By the server's clock, as far as the device knew it (O-6). */
  soldAt: z.iso.datetime({ precision: 3 }),
  /** The correction of the device's own clock in milliseconds; omitted when the clock was right. */
  clockOffsetMs: z.int().optional(),
  lines: z.array(newSaleLineSchema).min(1).max(500),
  discounts: z.array(discountSchema).max(5).default([]),
  payments: z.array(newPaymentSchema).max(20),
  note: z.string().trim().max(500).nullable().default(null),
  /**
   * For the shop only, never printed. This and the next fields are omitted when empty: the server compares a sale with its copies by their
   * content.
   */
  internalNote: z.string().trim().min(1).max(maxInternalNote).optional(),
  /** Who made the sale, if not the cashier. */
  sellerId: z.uuid().optional(),
  /** The customer's tip beside the total; `payments` cover both. */
  tipAmount: moneySchema.refine((amount) => amount > 0).optional(),
  /** The price list that determined its prices. */
  priceListId: z.uuid().optional(),
  /** Values of the company's own fields, by key. */
  metadata: sentMetadataSchema.optional(),
  /** Set when the sale charges no taxes. The lines still name the taxes they would have. Omitted otherwise. */
  exemption: saleExemptionSchema.optional(),
  /** How the till rounds cash, if not in the currency's usual way. */
  cashRounding: cashRoundingSchema.optional(),
  /** The online order that the sale hands over, and its line for each of the first lines of the sale. */
  order: z.object({ orderId: z.uuid(), lineIds: z.array(z.uuid()).min(1).max(500) }).optional(),
  printed: printedTotalsSchema,
  /** Omitted when there is none: the server compares a sale with its copies by their content. */
  approvals: z.array(saleApprovalSchema).max(maxSaleApprovals).optional(),
})
export type NewSale = z.output<typeof newSaleSchema>

const saleStatuses = ['held', 'completed', 'cancelled'] as const
const paymentStatuses = ['unpaid', 'partiallyPaid', 'paid', 'partiallyRefunded', 'refunded'] as const

export const committedSaleSchema = z.object({
  saleId: z.uuid(),
  receiptNumber: z.string(),
  totalAmount: moneySchema,
  /** True when this exact sale had been stored before: nothing was written. */
  replayed: z.boolean(),
  needsReview: z.array(z.enum(reviewReasons)),
})
export type CommittedSale = z.infer<typeof committedSaleSchema>

const saleTypes = ['sale', 'refund', 'exchange'] as const

export const saleRowSchema = z.object({
  id: z.uuid(),
  type: z.enum(saleTypes),
  receiptNumber: z.string(),
  soldAt: z.iso.datetime(),
  businessDate: z.string(),
  status: z.enum(saleStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: moneySchema,
  /** For exchanges: the value returned, positive. The total is the new products less this. */
  returnedAmount: moneySchema,
  /** Amount refunded since, positive. */
  refundedAmount: moneySchema,
  currencyTag: z.string(),
  itemCount: z.int(),
  customerName: z.string().nullable(),
  cashierName: z.string(),
  /** The seller in reports: the cashier unless the sale names another. */
  sellerName: z.string(),
  checkoutName: z.string(),
  /** Own fields shown in the list. */
  metadata: metadataValuesSchema,
  tenderNames: z.array(z.object({ en: z.string(), es: z.string() })),
  needsReview: z.array(z.enum(reviewReasons)),
  /** Whether its review is done. */
  isReviewed: z.boolean(),
})
export type SaleRow = z.infer<typeof saleRowSchema>

export const saleSchema = saleRowSchema.extend({
  publicToken: z.string(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  subtotalAmount: moneySchema,
  discountAmount: moneySchema,
  /** Discounts on the whole sale in the order they were given. */
  discounts: z.array(discountSchema.extend({ amount: moneySchema })),
  netAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  tipAmount: moneySchema,
  paidAmount: moneySchema,
  changeAmount: moneySchema,
  note: z.string().nullable(),
  internalNote: z.string().nullable(),
  /** Own fields as they are now. A change names the version it saw, 0 when there were no values yet. */
  details: z.object({ values: metadataValuesSchema, version: z.int32() }),
  /** As it was when the sale arrived; null without CUSTOMERS__PERSONAL_VIEW. */
  customerTaxId: z.string().nullable(),
  /** The price list of the sale, under the name it had then. */
  priceListName: z.string().nullable(),
  exemption: saleExemptionSchema.nullable(),
  lines: z.array(storedLineSchema),
  taxes: z.array(
    z.object({
      name: z.object({ en: z.string(), es: z.string() }),
      kind: z.enum(['percentage', 'fixed']),
      rate: rateSchema,
      taxableAmount: moneySchema,
      amount: moneySchema,
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      tenderId: z.uuid(),
      tenderName: z.object({ en: z.string(), es: z.string() }),
      tenderType: z.enum(tenderTypes),
      tenderedAmount: moneySchema,
      changeAmount: moneySchema,
      amount: moneySchema,
      reference: z.string().nullable(),
      takenAt: z.iso.datetime(),
      /** The correction it belongs to; null for an original payment at the till. */
      correctionId: z.uuid().nullable(),
    }),
  ),
  stockMovements: z.array(
    z.object({ name: z.string(), kind: z.string(), quantity: z.string(), balanceAfter: z.string() }),
  ),
  /** The balance is that of the drawer: null without CHECKOUTS__EXPECTED_VIEW, and while a register with blind counts is open. */
  drawerMovements: z.array(z.object({ kind: z.string(), amount: moneySchema, balanceAfter: moneySchema.nullable() })),
  /** For refunds and exchanges: the original sale, and the reason. */
  original: z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable(),
  refundReason: z.enum(refundReasons).nullable(),
  /** The online order whose goods left with the sale. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Refunds of the sale, oldest first. Amounts are negative. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(saleTypes),
      receiptNumber: z.string(),
      totalAmount: moneySchema,
      soldAt: z.iso.datetime(),
    }),
  ),
  /** Payments corrected from the wrong tender, oldest first. */
  corrections: z.array(
    z.object({ id: z.uuid(), paymentId: z.uuid(), byName: z.string(), at: z.iso.datetime(), reason: z.string() }),
  ),
  /** Whether its session is still open: only then can it be voided. */
  isSessionOpen: z.boolean(),
  /** Who voided it, and why; null while it stands. */
  voided: z.object({ byName: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Who reviewed the sale; null before. */
  review: z.object({ byName: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
  /** Approvals for actions that the cashier's profile does not allow. */
  approvals: z.array(
    z.object({
      approverName: z.string(),
      permission: permissionSchema,
      /** By PIN at the till, on the approver's own device, or by PIN at a till without a network. */
      via: z.enum(['pin', 'device', 'offline']),
      /** Whether the approver objected to it. */
      isObjected: z.boolean(),
    }),
  ),
})
export type Sale = z.infer<typeof saleSchema>
