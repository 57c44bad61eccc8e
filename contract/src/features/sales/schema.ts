import { z } from 'zod'
import { cashRoundingSchema } from '../../cash-rounding-schema.ts'
import { permissionSchema } from '../../permissions.ts'
import { offlineProofSchema } from '../approvals/schema.ts'
import { metadataValuesSchema, sentMetadataSchema } from '../metadata/schema.ts'
import { saleExemptionSchema } from './exemption-schema.ts'
import { maxInternalNote } from './max-internal-note.ts'
import { refundReasons } from './refund-reasons.ts'
import { reviewReasons } from './review-reasons.ts'
import { serialsSchema } from './serials-schema.ts'
import { storedLineSchema } from './stored-line-schema.ts'
import { moneySchema, quantitySchema, rateSchema, unitPriceSchema } from '../../money.ts'

export const tenderTypes = [
  'cash',
  'debitCard',
  'creditCard',
  'bankTransfer',
  'check',
  'customerCredit',
  'giftCard',
  'storeCredit',
  'qrWallet',
  'other',
] as const

/** A form of payment of the company (T-1). */
export const tenderSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.object({ en: z.string(), es: z.string() }),
  type: z.enum(tenderTypes),
  requiresReference: z.boolean(),
  referenceMin: z.int(),
  referenceMax: z.int(),
  /** What a customer needs to pay in it: the data of an account, or the text of a QR code. */
  instructions: z.string().nullable(),
  requiresCustomer: z.boolean(),
  /** Whether the drawer of the till opens for it. */
  opensDrawer: z.boolean(),
  countedAtClose: z.boolean(),
  isRefundable: z.boolean(),
  isOfflineAllowed: z.boolean(),
  /** What paying in it costs beside the sale, in percent of what is paid; null is nothing. */
  surchargePercent: rateSchema.nullable().default(null),
  position: z.int(),
})
export type Tender = z.infer<typeof tenderSchema>

/** Why something cost less, in the words of the shop's list. */
export const discountReasonSchema = z.string().trim().min(1).max(40)
/** The reason is left out when there is none: a sale is told from its copies by what it was sent with. */
export const discountSchema = z.object({
  type: z.enum(['percent', 'amount']),
  value: rateSchema,
  reason: discountReasonSchema.optional(),
})
export type GivenDiscount = z.output<typeof discountSchema>

/** `origin`: it came with the customer, by the percentage the office gave them; left out where somebody gave it by hand. */
export const lineDiscountSchema = discountSchema.extend({ origin: z.literal('customer').optional() })
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

/** A line as the till sends it: what was put in, not what came out. */
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
  /** Why the price was changed by hand, where that was asked. Left out when it was not. */
  priceReason: discountReasonSchema.optional(),
  taxes: z.array(saleLineTaxSchema).max(5),
  /** Left out when there are none. */
  serials: serialsSchema.optional(),
  note: z.string().trim().max(200).nullable().default(null),
})

export const newPaymentSchema = z.object({
  paymentId: z.uuid(),
  tenderId: z.uuid(),
  /** The tender's type as the till knows it; settling needs it, the database checks it. */
  tenderType: z.enum(tenderTypes),
  tenderedAmount: moneySchema,
  reference: z.string().trim().max(40).nullable().default(null),
})

/** The totals the till showed and printed; the server computes its own and compares (architecture 3.7). */
export const printedTotalsSchema = z.object({
  totalAmount: moneySchema,
  taxAmount: moneySchema,
  roundingAmount: moneySchema,
  changeAmount: moneySchema,
})

/** Somebody allowed in this sale what the cashier's profile does not: with a token, or at a till without a network (null) with a proof. */
export const saleApprovalSchema = z.object({
  approvalId: z.uuid(),
  approverId: z.uuid(),
  permission: permissionSchema,
  percent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .nullable(),
  token: z.string().min(1).max(64).nullable(),
  /** Left out with a token. */
  proof: offlineProofSchema.optional(),
})
export type SaleApproval = z.output<typeof saleApprovalSchema>

/** A completed counter sale. `saleId` is made on the device and is the idempotency key for ever (S-1). */
export const newSaleSchema = z.object({
  saleId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  series: z.string().min(1).max(12),
  number: z.int().min(1).max(2_000_000_000),
  /** 22 base-58 characters made on the device, so that the printed QR code is final (B-2). */
  publicToken: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
  currencyTag: z.string().length(3),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  customerId: z.uuid().nullable().default(null),
  /** By the clock of the server, as far as the device knew it (O-6). */
  soldAt: z.iso.datetime({ precision: 3 }),
  /** What the device's own clock was put right by, in milliseconds; left out when it was right. */
  clockOffsetMs: z.int().optional(),
  lines: z.array(newSaleLineSchema).min(1).max(500),
  discounts: z.array(discountSchema).max(5).default([]),
  payments: z.array(newPaymentSchema).max(20),
  note: z.string().trim().max(500).nullable().default(null),
  /** For the shop alone, on no paper. Left out when there is none, as what follows: a sale is told from its copies by what it was sent with. */
  internalNote: z.string().trim().min(1).max(maxInternalNote).optional(),
  /** Who made the sale, where that is not who took the money. */
  sellerId: z.uuid().optional(),
  /** What the customer gave beside the total; `payments` pay both. */
  tipAmount: moneySchema.refine((amount) => amount > 0).optional(),
  /** The list that had the first word on its prices. */
  priceListId: z.uuid().optional(),
  /** Values of the company's own fields, by the key of each. */
  metadata: sentMetadataSchema.optional(),
  /** Its lines name the taxes they would have. Left out when they have them. */
  exemption: saleExemptionSchema.optional(),
  /** How the till rounds in cash, where that is not as the currency asks. */
  cashRounding: cashRoundingSchema.optional(),
  printed: printedTotalsSchema,
  /** Left out when there is none: a sale is told from its copies by what it was sent with. */
  approvals: z.array(saleApprovalSchema).max(10).optional(),
})
export type NewSale = z.output<typeof newSaleSchema>

export const saleStatuses = ['held', 'completed', 'cancelled'] as const
export const paymentStatuses = ['unpaid', 'partiallyPaid', 'paid', 'partiallyRefunded', 'refunded'] as const

export const committedSaleSchema = z.object({
  saleId: z.uuid(),
  receiptNumber: z.string(),
  totalAmount: moneySchema,
  /** True when this very sale had been stored before: nothing was written. */
  replayed: z.boolean(),
  needsReview: z.array(z.enum(reviewReasons)),
})
export type CommittedSale = z.infer<typeof committedSaleSchema>

export const saleTypes = ['sale', 'refund', 'exchange'] as const

export const saleRowSchema = z.object({
  id: z.uuid(),
  type: z.enum(saleTypes),
  receiptNumber: z.string(),
  soldAt: z.iso.datetime(),
  businessDate: z.string(),
  status: z.enum(saleStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: moneySchema,
  /** Of an exchange: what came back in it, positive; its total is the new products less that. */
  returnedAmount: moneySchema,
  /** What came back of it, positive. */
  refundedAmount: moneySchema,
  currencyTag: z.string(),
  itemCount: z.int(),
  customerName: z.string().nullable(),
  cashierName: z.string(),
  /** Who gets the sale in reports: the cashier unless somebody else was named. */
  sellerName: z.string(),
  checkoutName: z.string(),
  /** Of the own fields that the list shows. */
  metadata: metadataValuesSchema,
  tenderNames: z.array(z.object({ en: z.string(), es: z.string() })),
  needsReview: z.array(z.enum(reviewReasons)),
  /** Whether somebody has looked at what it asks for. */
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
  /** Own fields as they are now; a change names the version it saw, 0 where there was nothing yet. */
  details: z.object({ values: metadataValuesSchema, version: z.int() }),
  /** As it was when the sale arrived; null without CUSTOMERS__PERSONAL_VIEW. */
  customerTaxId: z.string().nullable(),
  /** The list it was sold by, under the name it had then. */
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
      /** The correction that it is half of; null for what was paid at the till. */
      correctionId: z.uuid().nullable(),
    }),
  ),
  stockMovements: z.array(
    z.object({ name: z.string(), kind: z.string(), quantity: z.string(), balanceAfter: z.string() }),
  ),
  /** The balance is that of the drawer: null without CHECKOUTS__EXPECTED_VIEW, and while a register that is counted blind is open. */
  drawerMovements: z.array(z.object({ kind: z.string(), amount: moneySchema, balanceAfter: moneySchema.nullable() })),
  /** Of a refund or an exchange: the sale that something came back of, and why. */
  original: z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable(),
  refundReason: z.enum(refundReasons).nullable(),
  /** Of a sale: what came back, oldest first; the amount is that of what came back, negative. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(saleTypes),
      receiptNumber: z.string(),
      totalAmount: moneySchema,
      soldAt: z.iso.datetime(),
    }),
  ),
  /** Payments that were in the wrong tender, oldest first. */
  corrections: z.array(
    z.object({ id: z.uuid(), paymentId: z.uuid(), byName: z.string(), at: z.iso.datetime(), reason: z.string() }),
  ),
  /** Whether the session it was made in is still open: only then it can be voided. */
  isSessionOpen: z.boolean(),
  /** Who took it back whole, and why; null while it holds. */
  voided: z.object({ byName: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Who looked at what the sale asked for; null while nobody has. */
  review: z.object({ byName: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
  /** Who allowed what the cashier's profile does not. */
  approvals: z.array(
    z.object({
      approverName: z.string(),
      permission: permissionSchema,
      /** By PIN at the till, on the approver's own device, or by PIN at a till without a network. */
      via: z.enum(['pin', 'device', 'offline']),
      /** The approver says that it was not them. */
      isObjected: z.boolean(),
    }),
  ),
})
export type Sale = z.infer<typeof saleSchema>
