import { z } from 'zod'
import { notNegativeSchema, quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'

export const reorderKinds = ['level', 'cover', 'max'] as const

/** The days of sales from which a speed is computed. */
export const speedDays = 28

/** How a variant is reordered. `level` is the variant's own level and quantity, which its form changes. */
export const reorderPolicySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level') }),
  z.object({ kind: z.literal('cover'), level: quantitySchema, days: z.int().min(1).max(365) }),
  z
    .object({ kind: z.literal('max'), level: quantitySchema, max: quantitySchema })
    .refine(({ level, max }) => Number(max) > Number(level), { error: 'reorder.faults.maximum', path: ['max'] }),
])
export type NewReorderPolicy = z.output<typeof reorderPolicySchema>

/** A variant at a location that has to be ordered, with the figures of its sum in units of stock. */
export const reorderLineSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  locationId: z.uuid(),
  locationName: z.string(),
  /** `orders`: it has no policy, and orders of customers wait for it. */
  kind: z.enum([...reorderKinds, 'orders']),
  level: z.string(),
  /** Of the policy `level`; null for what is missing above the level. */
  reorderQuantity: z.string().nullable(),
  coverDays: z.int().nullable(),
  max: z.string().nullable(),
  soldPerDay: z.string(),
  /** People who wait in the online shop to hear that it is back. */
  waiting: z.int().min(0),
  /** On hand, without what orders have reserved. */
  available: signedQuantitySchema,
  incoming: z.string(),
  /** What the policy asks for. */
  need: z.string(),
  packFactor: z.string(),
  /** Whole packs to order, and their units; null when no pack fits below the maximum. */
  packs: z.string().nullable(),
  quantity: z.string().nullable(),
  /** Of one unit, in the supplier's currency. Null when it is unknown, and for people who may not see costs. */
  cost: unitPriceSchema.nullable(),
})
export type ReorderLine = z.infer<typeof reorderLineSchema>

export const reorderGroupSchema = z.object({
  /** Null for variants that no supplier sells. */
  supplierId: z.uuid().nullable(),
  supplierName: z.string().nullable(),
  leadTimeDays: z.int(),
  currencyTag: z.string(),
  minimumOrderAmount: notNegativeSchema.nullable(),
  /** Without taxes, of the lines whose cost is known; null for people who may not see costs. */
  amount: notNegativeSchema.nullable(),
  lines: z.array(reorderLineSchema),
})
export type ReorderGroup = z.infer<typeof reorderGroupSchema>

/** What the receipts of the last year say of a supplier. A figure without anything to compute it from is null. */
export const supplierFactsSchema = z.object({
  /** Receipts of orders that were placed before. */
  receiptCount: z.int(),
  /** Days from ordering to receiving: the middle one, and the longest. One decimal. */
  usualLeadDays: z.string().nullable(),
  longestLeadDays: z.string().nullable(),
  /** Of what closed orders asked for, what came; percent with one decimal. */
  fillRate: z.string().nullable(),
  closedOrderCount: z.int(),
  /** Products that came at least twice: how many cost more or less than the first time, and by how much on average, in percent. */
  comparedCount: z.int(),
  dearerCount: z.int().nullable(),
  cheaperCount: z.int().nullable(),
  costChange: z.string().nullable(),
})
export type SupplierFacts = z.infer<typeof supplierFactsSchema>
