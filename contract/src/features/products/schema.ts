import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { barcodeSchema, productNameSchema, skuSchema } from '../../schemas.ts'

export const unitTags = ['un', 'kg', 'g', 'l', 'ml', 'm'] as const
export const productStatuses = ['active', 'draft', 'archived'] as const

/** What a product form sends. One product has one variant here; options with several come with the variants screen. */
export const newProductSchema = z.object({
  name: productNameSchema,
  categoryId: z.uuid().nullable().default(null),
  /** Left empty, the server makes one. */
  sku: skuSchema.nullable().default(null),
  barcodes: z.array(barcodeSchema).max(10).default([]),
  price: unitPriceSchema,
  taxIds: z.array(z.uuid()).max(5).default([]),
  unitTag: z.enum(unitTags).default('un'),
  /** Whether stock is kept; a service keeps none. */
  trackStock: z.boolean().default(true),
  /** Stock on hand to begin with; makes an opening movement. */
  openingStock: quantitySchema.default('0'),
  openingUnitCost: unitPriceSchema.default('0'),
  status: z.enum(['active', 'draft']).default('active'),
})
export type NewProduct = z.output<typeof newProductSchema>

export const updatedProductSchema = newProductSchema
  .omit({ openingStock: true, openingUnitCost: true })
  .extend({ id: z.uuid(), version: z.int().min(1) })
export type UpdatedProduct = z.output<typeof updatedProductSchema>

export const productSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  version: z.int(),
  name: z.string(),
  categoryId: z.uuid().nullable(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  price: unitPriceSchema,
  taxIds: z.array(z.uuid()),
  unitTag: z.enum(unitTags),
  trackStock: z.boolean(),
  onHand: signedQuantitySchema,
  status: z.enum(productStatuses),
  updatedAt: z.iso.datetime(),
})
export type Product = z.infer<typeof productSchema>

export const stockMovementSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  quantity: signedQuantitySchema,
  balanceAfter: signedQuantitySchema,
  reason: z.string().nullable(),
  sourceType: z.string(),
  sourceId: z.uuid(),
  occurredAt: z.iso.datetime(),
})

export type StockMovement = z.infer<typeof stockMovementSchema>
