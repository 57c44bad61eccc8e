import { z } from 'zod'
import { notNegativeSchema, quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'

const reorderKinds = ['level', 'cover', 'max'] as const

/** The days of sales from which the speed of sales is computed. */
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

/** A variant to order at a location, with the figures of the calculation in units of stock. */
const reorderLineSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  locationId: z.uuid(),
  locationName: z.string(),
  /** `orders`: it has no policy, and customers' orders wait for it. */
  kind: z.enum([...reorderKinds, 'orders']),
  level: z.string(),
  /** For the policy `level`; null orders up to the level. */
  reorderQuantity: z.string().nullable(),
  coverDays: z.int().nullable(),
  max: z.string().nullable(),
  soldPerDay: z.string(),
  /** People who asked the online shop for a mail when it is back. */
  waiting: z.int().min(0),
  /** Stock not reserved by orders. */
  available: signedQuantitySchema,
  incoming: z.string(),
  /** The quantity by the policy. */
  need: z.string(),
  packFactor: z.string(),
  /** Whole packs to order, and their units; null when no pack fits below the maximum. */
  packs: z.string().nullable(),
  quantity: z.string().nullable(),
  /** Per unit, in the supplier's currency. Null if it is unknown, and for people who may not see costs. */
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

/** A supplier's figures from the receipts of the last year. A figure without data is null. */
export const supplierFactsSchema = z.object({
  /** Receipts of orders that were placed before the goods arrived. */
  receiptCount: z.int(),
  /** Days from ordering to receiving: the median and the longest. One decimal. */
  usualLeadDays: z.string().nullable(),
  longestLeadDays: z.string().nullable(),
  /** The received share of closed orders; percent with one decimal. */
  fillRate: z.string().nullable(),
  closedOrderCount: z.int(),
  /** Products received at least twice: how many cost more or less than the first time, and by how much on average, in percent. */
  comparedCount: z.int(),
  dearerCount: z.int().nullable(),
  cheaperCount: z.int().nullable(),
  costChange: z.string().nullable(),
})
export type SupplierFacts = z.infer<typeof supplierFactsSchema>
