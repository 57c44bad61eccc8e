import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { barcodeSchema, skuSchema } from '../../schemas.ts'
import { aboveZero, productLimits, wordSchema } from './product-limits.ts'

/** A way a variant is bought or sold by several: its barcode means `factor` units, at its own price when it has one. */
export const newPackSchema = z.object({
  name: wordSchema(40),
  factor: aboveZero(quantitySchema),
  barcode: barcodeSchema.nullable().default(null),
  price: unitPriceSchema.nullable().default(null),
})

export const newVariantSchema = z.object({
  /** Left empty, the server makes one. */
  sku: skuSchema.nullable().default(null),
  barcodes: z.array(barcodeSchema).max(productLimits.barcodes).default([]),
  /** One value of each option, in the order of the options. */
  optionValues: z.array(wordSchema(60)).max(productLimits.options).default([]),
  price: unitPriceSchema,
  /** The price it had before, shown crossed out; above the price. */
  compareAtPrice: unitPriceSchema.nullable().default(null),
  /** Nobody sells below it without approval. */
  minPrice: unitPriceSchema.nullable().default(null),
  weightGrams: z.int().min(0).max(10_000_000).nullable().default(null),
  reorderLevel: quantitySchema.nullable().default(null),
  reorderQuantity: aboveZero(quantitySchema).nullable().default(null),
  packs: z.array(newPackSchema).max(productLimits.packs).default([]),
  /** Own fields; null leaves them as they are. */
  metadata: z.record(z.string().max(60), z.unknown()).nullable().default(null),
  /** Stock on hand to begin with; makes an opening movement. Null: nobody counted. */
  openingStock: quantitySchema.nullable().default(null),
  openingUnitCost: unitPriceSchema.default('0'),
})
export type NewVariant = z.output<typeof newVariantSchema>

/** A variant of a product that exists: with its id it is changed, without one it is new. Those left out go. */
export const updatedVariantSchema = newVariantSchema.extend({
  id: z.uuid().nullable().default(null),
  /** The average cost, set by hand while there is no stock; null leaves it as it is. */
  cost: unitPriceSchema.nullable().default(null),
})
export type UpdatedVariant = z.output<typeof updatedVariantSchema>

export const packSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  factor: quantitySchema,
  barcode: z.string().nullable(),
  price: unitPriceSchema.nullable(),
})

/** Costs are null for whoever may not see them. */
export const costSchema = unitPriceSchema.nullable()

export const stockAtLocationSchema = z.object({
  locationId: z.uuid(),
  name: z.string(),
  onHand: signedQuantitySchema,
  averageCost: costSchema,
})

export const variantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  optionValues: z.array(z.string()),
  price: unitPriceSchema,
  compareAtPrice: unitPriceSchema.nullable(),
  minPrice: unitPriceSchema.nullable(),
  weightGrams: z.int().nullable(),
  reorderLevel: quantitySchema.nullable(),
  reorderQuantity: quantitySchema.nullable(),
  /** Average over the locations, by what is there. */
  cost: costSchema,
  lastCost: costSchema,
  packs: z.array(packSchema),
  position: z.int(),
  status: z.enum(['active', 'archived']),
  metadata: z.record(z.string(), z.json()),
  onHand: signedQuantitySchema,
  stock: z.array(stockAtLocationSchema),
})
export type Variant = z.infer<typeof variantSchema>

/** Letters of a code, and how many may be asked about at once: those of a product with as many variants as there may be. */
export const codeLimits = {
  longest: { sku: 60, barcode: 48 },
  mostAsked: { sku: productLimits.variants, barcode: 500 },
} as const

/** The variant that has a code somebody wants to give to another. */
export const codeOwnerSchema = z.object({
  kind: z.enum(['sku', 'barcode']),
  /** As it was asked about; the variant may have it in another case or with other zeros before it. */
  code: z.string(),
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  optionValues: z.array(z.string()),
  isArchived: z.boolean(),
})
export type CodeOwner = z.infer<typeof codeOwnerSchema>
