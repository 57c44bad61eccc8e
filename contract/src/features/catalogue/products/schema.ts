import { z } from 'zod'
import { quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import {
  keywordsSchema,
  multilineTextSchema,
  productImageSchema,
  productNameSchema,
  richTextSchema,
} from '../../../schemas.ts'
import { richHtmlMax, richMarksMax, richTextMax } from '../../../rich-text.ts'
import { checkVariants } from './check-variants.ts'
import { aboveZero, productLimits, wordSchema } from './product-limits.ts'
import { costSchema, newVariantSchema, updatedVariantSchema, variantSchema } from './variant-schema.ts'

export const productTypes = ['standard', 'service', 'kit', 'openPrice', 'giftCard'] as const
const productStatuses = ['active', 'draft', 'archived'] as const
export const soldByKinds = ['unit', 'weight', 'length', 'volume'] as const
const negativeStockPolicies = ['inherit', 'allow', 'warn', 'block'] as const

/** One of `unitTags`, or a word of the company's own, such as `caja`. */
const unitTagSchema = wordSchema(10)

const productOptionSchema = z.object({
  name: wordSchema(30),
  values: z.array(wordSchema(60)).min(1).max(productLimits.optionValues),
})
export type ProductOption = z.output<typeof productOptionSchema>

const kitComponentSchema = z.object({ variantId: z.uuid(), quantity: aboveZero(quantitySchema).default('1') })

/** A picture that was uploaded before. The order of the list is the order on the page. */
const attachedImageSchema = z.object({
  imageId: z.uuid(),
  alt: z.object({ en: z.string().trim().max(200), es: z.string().trim().max(200) }).default({ en: '', es: '' }),
  isCover: z.boolean().default(false),
})

const productFields = z.object({
  name: productNameSchema,
  type: z.enum(productTypes).default('standard'),
  /** If empty, it is made from the name. It stays unchanged afterwards, so that links keep working. */
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
  /** HTML with a few tags. The server removes tags it does not allow. */
  description: richTextSchema({ text: richTextMax, html: richHtmlMax, marks: richMarksMax }).default(''),
  shortDescription: multilineTextSchema(300).default(''),
  keywords: keywordsSchema.default([]),
  options: z.array(productOptionSchema).max(productLimits.options).default([]),
  taxIds: z.array(z.uuid()).max(productLimits.taxes).default([]),
  /** Sold without tax on purpose, as opposed to a product without a chosen tax. */
  isTaxExempt: z.boolean().default(false),
  soldBy: z.enum(soldByKinds).default('unit'),
  unitTag: unitTagSchema.default('un'),
  quantityDecimals: z.int().min(0).max(3).default(0),
  /** Whether stock is kept, which only standard products can. Null: stock is kept if an opening stock is given, even zero (`0`). */
  trackStock: z.boolean().nullable().default(null),
  negativeStockPolicy: z.enum(negativeStockPolicies).default('inherit'),
  showInPos: z.boolean().default(true),
  showInStore: z.boolean().default(true),
  seoTitle: z.string().trim().max(70).default(''),
  seoDescription: z.string().trim().max(160).default(''),
  warrantyDays: z.int().min(0).max(36_500).nullable().default(null),
  metadata: z.record(z.string().max(60), z.unknown()).default({}),
  /** The components of a kit. */
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
    trackStock: z.boolean().default(true),
    version: z.int32().min(1),
    /** If omitted, the values stay unchanged. */
    metadata: z.record(z.string().max(60), z.unknown()).nullable().default(null),
    variants: z.array(updatedVariantSchema).min(1).max(productLimits.variants),
  })
  .superRefine(checkVariants)
export type UpdatedProduct = z.output<typeof updatedProductSchema>

export const productSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
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
  /** Active variants in order, then the archived ones. */
  variants: z.array(variantSchema),
  /** Of all variants together. For a kit, the number its components allow. */
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
    /** Of the only variant; null when there are several. */
    reorderLevel: quantitySchema.nullable(),
    priceFrom: unitPriceSchema,
    priceTo: unitPriceSchema,
    variantCount: z.int(),
    cover: z.string().nullable(),
    /** Own fields shown in the list. */
    metadata: z.record(z.string(), z.json()),
  })
export type ProductRow = z.infer<typeof productRowSchema>

/** A variant by itself, as labels and price lists need it. */
export const variantRowSchema = variantSchema
  .pick({
    id: true,
    sku: true,
    barcodes: true,
    optionValues: true,
    price: true,
    compareAtPrice: true,
    contentQuantity: true,
    contentUnit: true,
    contentPieces: true,
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
