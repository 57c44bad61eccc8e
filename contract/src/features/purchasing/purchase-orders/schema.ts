import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { costSpreads } from '@mostrador/domain/purchase/landed-cost.ts'
import { orderStatuses, receiptStatuses } from '@mostrador/domain/purchase/order-state.ts'
import { MAX_ORDER_LINES } from '@mostrador/domain/purchase/price-order.ts'
import { z } from 'zod'
import { moneySchema, notNegativeSchema, quantitySchema, rateSchema, unitPriceSchema } from '../../../money.ts'
import {
  dateYMDSchema,
  languageSchema,
  multilineTextSchema,
  sentenceSchema,
  skuSchema,
  urlSchema,
} from '../../../schemas.ts'

const billStatuses = ['unbilled', 'partial', 'billed'] as const
export const paymentStatuses = ['unpaid', 'partial', 'paid'] as const

/** A short text on one line. */
export const shortTextSchema = (max: number) => z.string().trim().min(1).max(max)
export const reasonSchema = sentenceSchema(3, 200)
export const currencySchema = z.string().refine((tag) => isCurrencyTag(tag), { error: 'validation.invalid' })
const aboveZero = (text: string) => Number(text) > 0
/** Units of the company's currency for one of another currency, up to 9 places. */
export const exchangeRateSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .refine(aboveZero, { error: 'validation.aboveZero' })
export const someQuantitySchema = quantitySchema.refine(aboveZero, { error: 'validation.aboveZero' })

/** Freight, customs and the like, shared among the goods of a receipt. Minor units of the order's currency. */
const additionalCostSchema = z.object({
  name: shortTextSchema(60),
  amount: notNegativeSchema,
  spreadBy: z.enum(costSpreads),
})
export type AdditionalCost = z.output<typeof additionalCostSchema>
export const additionalCostsSchema = z.array(additionalCostSchema).max(10)

export const newOrderLineSchema = z.object({
  /** Made by the caller, and kept when the order changes. */
  id: z.uuid(),
  variantId: z.uuid(),
  packName: shortTextSchema(40).nullable().default(null),
  packFactor: someQuantitySchema.default('1'),
  /** Packs. */
  quantity: someQuantitySchema,
  /** Per pack, in major units of the order's currency. */
  cost: unitPriceSchema,
  discountPercent: rateSchema.refine((text) => Number(text) <= 100, { error: 'validation.invalid' }).default('0'),
  taxIds: z.array(z.uuid()).max(5).default([]),
  supplierSku: skuSchema.nullable().default(null),
  note: multilineTextSchema(200).default(''),
})

export const newPurchaseOrderSchema = z.object({
  /** Made by the caller, so that a repeated call creates one order. */
  id: z.uuid(),
  supplierId: z.uuid(),
  /** Null means the company's default location. */
  locationId: z.uuid().nullable().default(null),
  /** Null means the supplier's currency. */
  currencyTag: currencySchema.nullable().default(null),
  exchangeRate: exchangeRateSchema.default('1'),
  pricesIncludeTax: z.boolean().default(false),
  /** Taxes that cannot be recovered are part of the cost. */
  taxesAreCost: z.boolean().default(false),
  expectedOn: dateYMDSchema.nullable().default(null),
  supplierReference: shortTextSchema(60).nullable().default(null),
  /** Printed for the supplier. */
  note: multilineTextSchema(2000).default(''),
  internalNote: multilineTextSchema(2000).default(''),
  orderDiscountAmount: notNegativeSchema.default(zero),
  costs: additionalCostsSchema.default([]),
  /** A draft may be empty; an order has at least one line. */
  lines: z
    .array(newOrderLineSchema)
    .max(MAX_ORDER_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: 'validation.repeated' })
    .default([]),
})
export type NewPurchaseOrder = z.output<typeof newPurchaseOrderSchema>

export const updatedPurchaseOrderSchema = newPurchaseOrderSchema.extend({ version: z.int32().min(1) })
export type UpdatedPurchaseOrder = z.output<typeof updatedPurchaseOrderSchema>

/** Null for people who may not see costs. */
const hiddenMoney = moneySchema.nullable()
const hiddenCost = unitPriceSchema.nullable()

export const purchaseOrderRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  number: z.int(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  locationId: z.uuid(),
  locationName: z.string(),
  status: z.enum(orderStatuses),
  receiptStatus: z.enum(receiptStatuses),
  billStatus: z.enum(billStatuses),
  currencyTag: z.string(),
  totalAmount: hiddenMoney,
  /** Ordered and received units of stock, over all lines. */
  orderedUnits: z.string(),
  receivedUnits: z.string(),
  lineCount: z.int(),
  expectedOn: z.string().nullable(),
  /** Ordered, expected before today, and not fully received. */
  isLate: z.boolean(),
  /** A shipment arrived, and its goods still wait to be checked. */
  hasArrived: z.boolean(),
  orderedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
})
export type PurchaseOrderRow = z.output<typeof purchaseOrderRowSchema>

export const orderLineSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  supplierSku: z.string().nullable(),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  packName: z.string().nullable(),
  packFactor: z.string(),
  quantity: z.string(),
  unitQuantity: z.string(),
  cost: hiddenCost,
  discountPercent: z.string(),
  taxIds: z.array(z.uuid()),
  netAmount: hiddenMoney,
  taxAmount: hiddenMoney,
  note: z.string(),
  receivedQuantity: z.string(),
  overQuantity: z.string(),
  /** Units on valid bills. */
  billedQuantity: z.string(),
  /** Per unit in the company's currency, before this order. */
  lastCost: hiddenCost,
})
export type OrderLine = z.output<typeof orderLineSchema>

const orderTaxSchema = z.object({
  taxId: z.uuid(),
  name: z.object({ en: z.string(), es: z.string() }),
  rate: z.string(),
  taxableAmount: moneySchema,
  amount: moneySchema,
})

export const newShipmentSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(80).default(''),
  trackingUrl: urlSchema.nullable().default(null),
  expectedOn: dateYMDSchema.nullable().default(null),
  isArrived: z.boolean().default(false),
})

const shipmentSchema = z.object({
  id: z.uuid(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  expectedOn: z.string().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
})
export type Shipment = z.output<typeof shipmentSchema>

export const attachmentSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
})
export type PurchaseAttachment = z.output<typeof attachmentSchema>

export const purchaseOrderSchema = purchaseOrderRowSchema.extend({
  supplierEmail: z.string().nullable(),
  supplierLanguage: languageSchema.nullable(),
  exchangeRate: z.string(),
  pricesIncludeTax: z.boolean(),
  taxesAreCost: z.boolean(),
  supplierReference: z.string().nullable(),
  note: z.string(),
  internalNote: z.string(),
  orderDiscountAmount: hiddenMoney,
  subtotalAmount: hiddenMoney,
  discountAmount: hiddenMoney,
  netAmount: hiddenMoney,
  taxAmount: hiddenMoney,
  costsAmount: hiddenMoney,
  costs: z.array(additionalCostSchema),
  taxes: z.array(orderTaxSchema),
  lines: z.array(orderLineSchema),
  shipments: z.array(shipmentSchema),
  attachments: z.array(attachmentSchema),
  sentAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closeReason: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses),
})
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>

/** A variant for ordering and receiving: its codes with the units of each, and its costs. */
export const orderableSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  codes: z.array(z.object({ code: z.string(), factor: z.string() })),
  packs: z.array(z.object({ name: z.string(), factor: z.string() })),
  taxIds: z.array(z.uuid()),
  onHand: z.string(),
  incoming: z.string(),
  /** Per unit, in the company's currency. */
  lastCost: hiddenCost,
  supplierSku: z.string().nullable(),
  /** Per unit, in the supplier's currency. */
  supplierCost: hiddenCost,
  supplierPackFactor: z.string().nullable(),
  minimumQuantity: z.string().nullable(),
})
export type Orderable = z.output<typeof orderableSchema>
