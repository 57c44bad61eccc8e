import { z } from 'zod'
import { signedQuantitySchema } from '../../../money.ts'
import { matches, patternMessage } from '../../../validation.ts'

/** Kinds of movements of goods. */
export const stockMovementKinds = [
  'opening',
  'purchase',
  'purchaseReturn',
  'sale',
  'saleVoid',
  'refund',
  'adjustment',
  'count',
  'transferOut',
  'transferIn',
  'damaged',
  'lost',
  'expired',
  'internalUse',
  'found',
] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

/** An amount of stock in major units, to nine places: a quantity times a unit cost. */
export const stockAmountSchema = z.string().regex(/^-?\d{1,23}(\.\d{1,9})?$/)
const unitCostSchema = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

/**
 * The reason for a cost correction: a receipt turned out to have another cost, received goods replaced goods sold earlier, goods
 * were returned at another amount than the average, or values from before the ledger kept them were carried over.
 */
const correctionCauses = ['cost', 'arrival', 'goingBack', 'carriedOver'] as const

/** A row of the stock ledger, to explain a cost. */
export const costStepSchema = z.object({
  id: z.uuid(),
  kind: z.enum([...stockMovementKinds, 'costCorrection']),
  /** Null for movements of goods. */
  cause: z.enum(correctionCauses).nullable(),
  businessDate: z.iso.date(),
  postedAt: z.iso.datetime(),
  /** The day was over when the row was posted: an offline sale, or a late document. */
  isLate: z.boolean(),
  reason: z.string().nullable(),
  userName: z.string(),
  sourceType: z.string(),
  sourceId: z.uuid(),
  /** The number of the sale it belongs to. */
  receiptNumber: z.string().nullable(),
  quantity: signedQuantitySchema,
  unitCost: unitCostSchema,
  /** The change of the stock's value. */
  valueDelta: stockAmountSchema,
  /** The amount booked to the cost of sales beyond its own goods. */
  costCorrection: stockAmountSchema,
  /** For a correction: how many of how many goods had already left. */
  goneQuantity: signedQuantitySchema.nullable(),
  ofQuantity: signedQuantitySchema.nullable(),
  onHandAfter: signedQuantitySchema,
  /** Null for movements from before values were kept. */
  valueAfter: stockAmountSchema.nullable(),
  unitCostAfter: unitCostSchema.nullable(),
  /** The cost of its goods may still be corrected. */
  isCorrectable: z.boolean(),
})
export type CostStep = z.infer<typeof costStepSchema>

/** The stock of a variant at a location, and its value. */
export const stockWorthSchema = z.object({
  locationId: z.uuid(),
  name: z.string(),
  onHand: signedQuantitySchema,
  value: stockAmountSchema,
  unitCost: unitCostSchema,
})
export type StockWorth = z.infer<typeof stockWorthSchema>

/** A variant with the codes by which people find it to move or count goods. */
export const stockItemSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  /** The product's name with the values of its options. */
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  barcodes: z.array(z.string()),
  /** Their code stands for `factor` units. */
  packs: z.array(z.object({ name: z.string(), factor: z.string(), barcode: z.string().nullable() })),
})
export type StockItem = z.infer<typeof stockItemSchema>

/** Its stock at one location. */
export const stockedItemSchema = stockItemSchema.extend({ onHand: signedQuantitySchema, shelf: z.string() })
export type StockedItem = z.infer<typeof stockedItemSchema>

/** The place of a product in a location, in the shop's own words; may be empty. */
export const shelfSchema = z
  .string()
  .trim()
  .max(30)
  .refine((value) => value === '' || matches('productName', value), { error: patternMessage('productName') })
