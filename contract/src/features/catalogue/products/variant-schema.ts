import { contentUnits, maxContentPieces } from '@mostrador/domain/price/unit-price.ts'
import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import { barcodeSchema, skuSchema } from '../../../schemas.ts'
import { aboveZero, productLimits, wordSchema } from './product-limits.ts'

/** A pack of a variant: its barcode means `factor` units, at its own price if it has one. */
const newPackSchema = z.object({
  name: wordSchema(40),
  factor: aboveZero(quantitySchema),
  barcode: barcodeSchema.nullable().default(null),
  price: unitPriceSchema.nullable().default(null),
})

/** What a package holds: pieces times quantity of a unit. All three or none; they give the price per measure. */
const contentFields = {
  contentQuantity: aboveZero(quantitySchema).nullable().default(null),
  contentUnit: z.enum(contentUnits).nullable().default(null),
  contentPieces: z.int().min(1).max(maxContentPieces).nullable().default(null),
}

export const newVariantSchema = z.object({
  /** If empty, the server makes one. */
  sku: skuSchema.nullable().default(null),
  barcodes: z.array(barcodeSchema).max(productLimits.barcodes).default([]),
  /** One value of each option, in the order of the options. */
  optionValues: z.array(wordSchema(60)).max(productLimits.options).default([]),
  price: unitPriceSchema,
  /** The earlier price, shown crossed out. Must be above the price. */
  compareAtPrice: unitPriceSchema.nullable().default(null),
  /** Selling below it needs an approval. */
  minPrice: unitPriceSchema.nullable().default(null),
  weightGrams: z.int().min(0).max(10_000_000).nullable().default(null),
  ...contentFields,
  reorderLevel: quantitySchema.nullable().default(null),
  reorderQuantity: aboveZero(quantitySchema).nullable().default(null),
  packs: z.array(newPackSchema).max(productLimits.packs).default([]),
  /** Own fields; null leaves them unchanged. */
  metadata: z.record(z.string().max(60), z.unknown()).nullable().default(null),
  /** Opening stock, which makes an opening movement. Null: not counted. */
  openingStock: quantitySchema.nullable().default(null),
  openingUnitCost: unitPriceSchema.default('0'),
})
export type NewVariant = z.output<typeof newVariantSchema>

/** A variant in an update of a product: with an id it is changed, without one it is added. Omitted variants are removed. */
export const updatedVariantSchema = newVariantSchema.extend({
  id: z.uuid().nullable().default(null),
  /** The average cost, set by hand while there is no stock; null leaves it unchanged. */
  cost: unitPriceSchema.nullable().default(null),
})
export type UpdatedVariant = z.output<typeof updatedVariantSchema>

const packSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  factor: quantitySchema,
  barcode: z.string().nullable(),
  price: unitPriceSchema.nullable(),
})

/** Null for people who may not see costs. */
export const costSchema = unitPriceSchema.nullable()

const stockAtLocationSchema = z.object({
  locationId: z.uuid(),
  name: z.string(),
  onHand: signedQuantitySchema,
  averageCost: costSchema,
  /** Its place there, in the shop's own words; may be empty. */
  shelf: z.string(),
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
  contentQuantity: quantitySchema.nullable(),
  contentUnit: z.enum(contentUnits).nullable(),
  contentPieces: z.int().nullable(),
  reorderLevel: quantitySchema.nullable(),
  reorderQuantity: quantitySchema.nullable(),
  /** Average over the locations, weighted by their stock. */
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

/** Characters of a code, and the maximum number of codes in one call: those of a product with the maximum number of variants. */
export const codeLimits = {
  longest: { sku: 60, barcode: 48 },
  mostAsked: { sku: productLimits.variants, barcode: 500 },
} as const

/** The variant that already has a requested code. */
export const codeOwnerSchema = z.object({
  kind: z.enum(['sku', 'barcode']),
  /** The code as requested. The variant may have it in another case or with other leading zeros. */
  code: z.string(),
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  optionValues: z.array(z.string()),
  isArchived: z.boolean(),
})
export type CodeOwner = z.infer<typeof codeOwnerSchema>
