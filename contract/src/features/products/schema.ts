import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { barcodeSchema, keywordsSchema, multilineTextSchema, productNameSchema, skuSchema } from '../../schemas.ts'
import { checkVariants } from './check-variants.ts'

export const productTypes = ['standard', 'service', 'kit', 'openPrice', 'giftCard'] as const
export const productStatuses = ['active', 'draft', 'archived'] as const
/** Units with a word of their own; a company may write others, such as `caja`. */
export const unitTags = ['un', 'kg', 'g', 'l', 'ml', 'm'] as const
export const soldByKinds = ['unit', 'weight', 'length', 'volume'] as const
export const negativeStockPolicies = ['inherit', 'allow', 'warn', 'block'] as const

/** Limits of rules.md 2.5 that screens show before they are reached. */
export const productLimits = {
  variants: 200,
  options: 3,
  optionValues: 100,
  barcodes: 10,
  packs: 20,
  components: 50,
  categories: 10,
  images: 10,
  taxes: 5,
} as const

const wordSchema = (max: number) => z.string().trim().min(1).max(max)
const aboveZero = (schema: z.ZodString) =>
  schema.refine((text) => /[1-9]/.test(text), { error: 'validation.aboveZero' })

export const unitTagSchema = wordSchema(10)

export const productOptionSchema = z.object({
  name: wordSchema(30),
  values: z.array(wordSchema(60)).min(1).max(productLimits.optionValues),
})
export type ProductOption = z.output<typeof productOptionSchema>

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
  metadata: z.record(z.string().max(60), z.json()).nullable().default(null),
  /** Stock on hand to begin with; makes an opening movement. */
  openingStock: quantitySchema.default('0'),
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

export const kitComponentSchema = z.object({ variantId: z.uuid(), quantity: aboveZero(quantitySchema).default('1') })

/** A picture that was uploaded before; the order of the list is the order on the page. */
export const attachedImageSchema = z.object({
  imageId: z.uuid(),
  alt: z.object({ en: z.string().trim().max(200), es: z.string().trim().max(200) }).default({ en: '', es: '' }),
  isCover: z.boolean().default(false),
})

const productFields = z.object({
  name: productNameSchema,
  type: z.enum(productTypes).default('standard'),
  /** Left empty, it is made of the name; afterwards it stays, so that links go on working. */
  slug: z
    .string()
    .trim()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'validation.invalid' })
    .nullable()
    .default(null),
  /** The first one is the main one. */
  categoryIds: z.array(z.uuid()).max(productLimits.categories).default([]),
  brand: wordSchema(60).nullable().default(null),
  /** Rich text as HTML; what is not allowed in it is taken out. */
  description: z.string().max(10_000).default(''),
  shortDescription: multilineTextSchema(300).default(''),
  keywords: keywordsSchema.default([]),
  options: z.array(productOptionSchema).max(productLimits.options).default([]),
  taxIds: z.array(z.uuid()).max(productLimits.taxes).default([]),
  /** Sold without tax, which is not the same as nobody having chosen one. */
  isTaxExempt: z.boolean().default(false),
  soldBy: z.enum(soldByKinds).default('unit'),
  unitTag: unitTagSchema.default('un'),
  quantityDecimals: z.int().min(0).max(3).default(0),
  /** Whether stock is kept; only standard products can. */
  trackStock: z.boolean().default(true),
  negativeStockPolicy: z.enum(negativeStockPolicies).default('inherit'),
  showInPos: z.boolean().default(true),
  showInStore: z.boolean().default(true),
  seoTitle: z.string().trim().max(70).default(''),
  seoDescription: z.string().trim().max(160).default(''),
  warrantyDays: z.int().min(0).max(36_500).nullable().default(null),
  metadata: z.record(z.string().max(60), z.json()).default({}),
  /** What a kit is made of. */
  components: z.array(kitComponentSchema).max(productLimits.components).default([]),
  images: z.array(attachedImageSchema).max(productLimits.images).default([]),
  status: z.enum(['active', 'draft']).default('active'),
})

/** A product with all its variants, as a form sends it. */
export const newProductSchema = productFields
  .extend({ variants: z.array(newVariantSchema).min(1).max(productLimits.variants) })
  .superRefine(checkVariants)
export type NewProduct = z.output<typeof newProductSchema>

export const updatedProductSchema = productFields
  .extend({
    id: z.uuid(),
    version: z.int().min(1),
    variants: z.array(updatedVariantSchema).min(1).max(productLimits.variants),
  })
  .superRefine(checkVariants)
export type UpdatedProduct = z.output<typeof updatedProductSchema>

export const packSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  factor: quantitySchema,
  barcode: z.string().nullable(),
  price: unitPriceSchema.nullable(),
})

/** Costs are null for whoever may not see them. */
const costSchema = unitPriceSchema.nullable()

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

export const productImageSchema = z.object({
  imageId: z.uuid(),
  /** Addresses of its sizes: 96, 480 and up to 1600 pixels wide. */
  thumb: z.string(),
  card: z.string(),
  full: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.object({ en: z.string(), es: z.string() }),
  isCover: z.boolean(),
})
export type ProductImage = z.infer<typeof productImageSchema>

export const productSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  type: z.enum(productTypes),
  slug: z.string(),
  categoryIds: z.array(z.uuid()),
  brand: z.string().nullable(),
  description: z.string(),
  shortDescription: z.string(),
  keywords: z.array(z.string()),
  options: z.array(productOptionSchema),
  taxIds: z.array(z.uuid()),
  isTaxExempt: z.boolean(),
  soldBy: z.enum(soldByKinds),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  trackStock: z.boolean(),
  negativeStockPolicy: z.enum(negativeStockPolicies),
  showInPos: z.boolean(),
  showInStore: z.boolean(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  warrantyDays: z.int().nullable(),
  metadata: z.record(z.string(), z.json()),
  status: z.enum(productStatuses),
  archivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Those for sale in their order, then the archived ones. */
  variants: z.array(variantSchema),
  /** Of all variants together; of a kit what its components allow. */
  onHand: signedQuantitySchema,
  components: z.array(
    kitComponentSchema.extend({ productId: z.uuid(), name: z.string(), sku: z.string(), onHand: signedQuantitySchema }),
  ),
  images: z.array(productImageSchema),
})
export type Product = z.infer<typeof productSchema>

/** A product as a row of the list. */
export const productRowSchema = productSchema
  .pick({
    id: true,
    version: true,
    name: true,
    type: true,
    brand: true,
    taxIds: true,
    unitTag: true,
    trackStock: true,
    onHand: true,
    showInPos: true,
    showInStore: true,
    status: true,
    updatedAt: true,
  })
  .extend({
    categoryId: z.uuid().nullable(),
    /** Of the first variant. */
    sku: z.string(),
    barcodes: z.array(z.string()),
    cost: costSchema,
    /** Of the only variant; null where there are several. */
    reorderLevel: quantitySchema.nullable(),
    priceFrom: unitPriceSchema,
    priceTo: unitPriceSchema,
    variantCount: z.int(),
    cover: z.string().nullable(),
    /** Own fields that the list shows. */
    metadata: z.record(z.string(), z.json()),
  })
export type ProductRow = z.infer<typeof productRowSchema>

/** A variant by itself, as labels and price lists need one. */
export const variantRowSchema = variantSchema
  .pick({
    id: true,
    sku: true,
    barcodes: true,
    optionValues: true,
    price: true,
    compareAtPrice: true,
    onHand: true,
  })
  .extend({
    productId: z.uuid(),
    /** Of the product. */
    name: z.string(),
    soldBy: z.enum(soldByKinds),
    unitTag: z.string(),
    trackStock: z.boolean(),
  })
export type VariantRow = z.infer<typeof variantRowSchema>

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

export const stockMovementSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  locationId: z.uuid(),
  kind: z.enum(stockMovementKinds),
  quantity: signedQuantitySchema,
  unitCost: costSchema,
  balanceAfter: signedQuantitySchema,
  reason: z.string().nullable(),
  sourceType: z.string(),
  sourceId: z.uuid(),
  userName: z.string(),
  occurredAt: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof stockMovementSchema>

/** Kinds a person can write by hand. `adjustment` goes either way, `found` comes in, the others go out. */
export const adjustmentKinds = ['adjustment', 'found', 'damaged', 'lost', 'expired', 'internalUse'] as const

export const priceChangeSchema = z.object({
  id: z.uuid(),
  oldPrice: unitPriceSchema.nullable(),
  newPrice: unitPriceSchema,
  changedByName: z.string(),
  source: z.enum(['form', 'bulk', 'import', 'api']),
  changedAt: z.iso.datetime(),
})

/** How prices change together. `percent` and `amount` may be negative. */
export const priceRuleSchema = z.object({
  kind: z.enum(['percent', 'amount', 'set']),
  value: z.string().regex(/^-?\d{1,10}(\.\d{1,6})?$/, { error: 'validation.number' }),
  /** The ending of the new price in the currency's smallest step: 990 of 1000, 0.99 of 1. */
  rounding: z.enum(['none', 'to10', 'to90', 'to99']).default('none'),
})
export type PriceRule = z.output<typeof priceRuleSchema>

/** What changes on many products at once; what is not named stays. */
export const productChangeSchema = z.object({
  categoryId: z.uuid().nullable().optional(),
  taxIds: z.array(z.uuid()).max(productLimits.taxes).optional(),
  showInPos: z.boolean().optional(),
  showInStore: z.boolean().optional(),
  status: z.enum(['active', 'draft']).optional(),
})
export type ProductChange = z.output<typeof productChangeSchema>
