import { zero } from '@mostrador/domain/money/money.ts'
import { MAX_ORDER_LINES } from '@mostrador/domain/purchase/price-order.ts'
import { z } from 'zod'
import { notNegativeSchema, quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import { dateYMDSchema, multilineTextSchema } from '../../../schemas.ts'
import {
  additionalCostsSchema,
  currencySchema,
  exchangeRateSchema,
  newOrderLineSchema,
  reasonSchema,
  shortTextSchema,
} from '../purchase-orders/schema.ts'
import { saleApprovalSchema } from '../../selling/sales/schema.ts'

const supplierDocumentTypes = ['invoice', 'deliveryNote', 'other'] as const

const someOf = { quantity: quantitySchema, rejectedQuantity: quantitySchema.default('0') }
const isSome = ({ quantity, rejectedQuantity }: { quantity: string; rejectedQuantity: string }) =>
  Number(quantity) + Number(rejectedQuantity) > 0

/** The received goods of one variant, in units of stock. */
const receivedGoodsSchema = z
  .object({
    variantId: z.uuid(),
    ...someOf,
    rejectReason: reasonSchema.nullable().default(null),
    /** Per pack of the order's line, if the paper states another cost than the order. */
    cost: unitPriceSchema.nullable().default(null),
    lot: shortTextSchema(40).nullable().default(null),
    expiresOn: dateYMDSchema.nullable().default(null),
  })
  .refine(isSome, { error: 'validation.aboveZero', path: ['quantity'] })
  .refine(({ rejectedQuantity, rejectReason }) => Number(rejectedQuantity) === 0 || rejectReason !== null, {
    error: 'validation.required',
    path: ['rejectReason'],
  })

/** The data of a receipt besides its goods. */
const receiptFacts = {
  documentType: z.enum(supplierDocumentTypes).nullable().default(null),
  documentNumber: shortTextSchema(60).nullable().default(null),
  /** Keeps the receipt although the supplier's document was received before. */
  acceptRepeated: z.boolean().default(false),
  /** The rate of the day; null keeps the order's. */
  exchangeRate: exchangeRateSchema.nullable().default(null),
  note: multilineTextSchema(500).default(''),
  approvals: z.array(saleApprovalSchema).max(5).default([]),
}

const goodsSchema = z
  .array(receivedGoodsSchema)
  .min(1)
  .max(1000)
  .refine((goods) => new Set(goods.map(({ variantId }) => variantId)).size === goods.length, {
    error: 'validation.repeated',
  })

export const newReceiptSchema = z.object({
  /** Made by the caller, so that a repeated call receives once. */
  id: z.uuid(),
  orderId: z.uuid(),
  goods: goodsSchema,
  /** Additional costs of these goods; null takes their share of the order's. */
  costs: additionalCostsSchema.nullable().default(null),
  /** The count at the door that this receipt completes. */
  receivingId: z.uuid().nullable().default(null),
  ...receiptFacts,
})
export type NewReceipt = z.output<typeof newReceiptSchema>

const receiptLineSchema = z.object({
  id: z.uuid(),
  orderLineId: z.uuid(),
  variantId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  quantity: z.string(),
  rejectedQuantity: z.string(),
  rejectReason: z.string().nullable(),
  /** Null for people who may not see costs. */
  cost: unitPriceSchema.nullable(),
  /** With its share of additional costs, in the company's currency, to nine places. */
  amount: z.string().nullable(),
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** The returned part of it. */
  returnedQuantity: z.string(),
})
export type ReceiptLine = z.output<typeof receiptLineSchema>

const purchaseReturnSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  reason: z.string(),
  expectsReplacement: z.boolean(),
  returnedAt: z.iso.datetime(),
  userName: z.string(),
  lines: z.array(z.object({ receiptLineId: z.uuid(), name: z.string(), quantity: z.string() })),
})

export const purchaseReceiptSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  orderId: z.uuid(),
  documentType: z.enum(supplierDocumentTypes).nullable(),
  documentNumber: z.string().nullable(),
  currencyTag: z.string(),
  exchangeRate: z.string(),
  /** The shop's cost of the goods, in its currency, to nine places. */
  amount: z.string().nullable(),
  costs: additionalCostsSchema.nullable(),
  note: z.string(),
  receivedAt: z.iso.datetime(),
  userName: z.string(),
  approvedByName: z.string().nullable(),
  reversal: z.object({ reason: z.string(), reversedAt: z.iso.datetime(), userName: z.string() }).nullable(),
  lines: z.array(receiptLineSchema),
  returns: z.array(purchaseReturnSchema),
})
export type PurchaseReceipt = z.output<typeof purchaseReceiptSchema>

export const newReturnSchema = z.object({
  /** Made by the caller, so that a repeated call returns once. */
  id: z.uuid(),
  receiptId: z.uuid(),
  lines: z
    .array(
      z.object({
        receiptLineId: z.uuid(),
        quantity: quantitySchema.refine((text) => Number(text) > 0, { error: 'validation.aboveZero' }),
      }),
    )
    .min(1)
    .max(1000)
    .refine((lines) => new Set(lines.map(({ receiptLineId }) => receiptLineId)).size === lines.length, {
      error: 'validation.repeated',
    }),
  reason: reasonSchema,
  /** Whether the supplier sends replacements: the order then waits for them. */
  expectsReplacement: z.boolean(),
})
export type NewReturn = z.output<typeof newReturnSchema>

/** Goods scanned or typed at the door. A negative quantity corrects a count that is too high. */
export const scanSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  /** Units of stock, signed, not zero. */
  quantity: signedQuantitySchema.refine((text) => Number(text) !== 0, { error: 'validation.invalid' }),
  isRejected: z.boolean().default(false),
  deviceKey: shortTextSchema(40),
  scannedAt: z.iso.datetime(),
})
export type Scan = z.output<typeof scanSchema>

/** The count of a variant so far, by all devices. */
const countedVariantSchema = z.object({
  variantId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  codes: z.array(z.object({ code: z.string(), factor: z.string() })),
  /** Units of the order not received before this count; `0` for goods that were not ordered. */
  expected: z.string(),
  isOrdered: z.boolean(),
  /** Units above the order that are accepted without an approval. */
  allowedAbove: z.string(),
  accepted: z.string(),
  rejected: z.string(),
  /** Customers' orders that wait for it, the next one first; `buyerName` is null for people who may not see orders. */
  waitingOrders: z.array(
    z.object({ orderId: z.uuid(), number: z.string(), buyerName: z.string().nullable(), quantity: z.string() }),
  ),
  /** Its latest scan: device and time. */
  lastDeviceKey: z.string().nullable(),
  lastAt: z.iso.datetime().nullable(),
})
export type CountedVariant = z.output<typeof countedVariantSchema>

export const receivingSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  supplierName: z.string(),
  currencyTag: z.string(),
  status: z.enum(['open', 'posted', 'dropped']),
  variants: z.array(countedVariantSchema),
  /** The counting devices, each with its person and counted units. */
  devices: z.array(z.object({ deviceKey: z.string(), userName: z.string(), units: z.string() })),
})
export type Receiving = z.output<typeof receivingSchema>

/** Goods received without an order. They create an order with these lines. */
export const directReceiptSchema = z.object({
  /** Made by the caller, for the order and for the receipt. */
  orderId: z.uuid(),
  id: z.uuid(),
  supplierId: z.uuid(),
  /** Null means the company's default location. */
  locationId: z.uuid().nullable().default(null),
  currencyTag: currencySchema.nullable().default(null),
  pricesIncludeTax: z.boolean().default(false),
  taxesAreCost: z.boolean().default(false),
  orderDiscountAmount: notNegativeSchema.default(zero),
  costs: additionalCostsSchema.default([]),
  lines: z
    .array(
      newOrderLineSchema.extend({
        lot: shortTextSchema(40).nullable().default(null),
        expiresOn: dateYMDSchema.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES),
  ...receiptFacts,
})
export type DirectReceipt = z.output<typeof directReceiptSchema>

/** A variant whose cost a receipt changed, with the price that would keep its margin. No price changes automatically. */
export const costChangeSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  costBefore: unitPriceSchema,
  costAfter: unitPriceSchema,
  price: unitPriceSchema,
  proposedPrice: unitPriceSchema,
})
export type CostChange = z.output<typeof costChangeSchema>
