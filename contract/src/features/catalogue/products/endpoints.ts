import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { bulkOf, listInputOf, pageOf } from '../../../paging.ts'
import { signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import { productImageSchema, sentenceSchema } from '../../../schemas.ts'
import { productList } from './list.ts'
import { productLimits, wordSchema } from './product-limits.ts'
import { codeLimits, codeOwnerSchema } from './variant-schema.ts'
import { adjustmentKinds, stockMovementSchema } from './stock-schema.ts'
import { newProductSchema, productRowSchema, productSchema, updatedProductSchema, variantRowSchema } from './schema.ts'
import { priceChangeSchema, priceRuleSchema, productChangeSchema } from './change-schema.ts'
import { startedJob } from '../../office/jobs/schema.ts'

/** Products chosen one by one, or everything the list shows except some. */
const selection = bulkOf(productList)

const skippedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.enum(['archived', 'belowZero', 'aboveCompareAt', 'notPriced', 'inKits', 'used']),
})
/** Names at most a hundred of the skipped records. `skippedCount` counts all. */
const manyChanged = z.object({
  changedCount: z.int(),
  skippedCount: z.int(),
  skipped: z.array(skippedSchema),
  job: startedJob,
})

const page = z.object({ cursor: z.string().max(1500).optional(), per: z.int().min(1).max(100).default(50) })

export const listProducts = defineEndpoint({
  path: '/api/products/list',
  who: 'PRODUCTS__VIEW',
  summary: 'Products by last change, name, SKU, price or stock. Searches name, SKU, barcode, brand and keywords.',
  input: listInputOf(productList),
  output: pageOf(productRowSchema),
})

export const getProduct = defineEndpoint({
  path: '/api/products/get',
  who: 'PRODUCTS__VIEW',
  summary: 'One product with its variants, their stock by location and the last 50 stock movements.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ product: productSchema, stockMovements: z.array(stockMovementSchema) }),
})

/** Maximum number of variants in one answer. */
const maxVariantRows = 1000

export const listVariants = defineEndpoint({
  path: '/api/products/listVariants',
  who: 'PRODUCTS__VIEW',
  summary:
    'Active variants, by name: of chosen products, with these SKUs or barcodes, or found by a search. Several conditions apply together.',
  input: z.object({
    selection: selection.optional(),
    ids: z.array(z.uuid()).max(maxVariantRows).optional(),
    codes: z.array(z.string().trim().min(1).max(60)).max(maxVariantRows).optional(),
    q: z.string().max(100).default(''),
    per: z.int().min(1).max(maxVariantRows).default(50),
  }),
  /** `isCut`: there are more than requested. */
  output: z.object({ items: z.array(variantRowSchema), isCut: z.boolean() }),
})

export const createProduct = defineEndpoint({
  path: '/api/products/create',
  who: 'PRODUCTS__ADD',
  maxBodyParts: 40_000,
  summary: 'Creates a product with its variants and, if it keeps stock, their opening movements.',
  input: newProductSchema,
  output: z.object({ product: productSchema }),
})

export const updateProduct = defineEndpoint({
  path: '/api/products/update',
  who: 'PRODUCTS__UPDATE',
  maxBodyParts: 40_000,
  summary:
    'Changes a product and its variants together. An omitted variant is deleted, or archived if it was ever sold or moved. Without `metadata`, values of own fields stay unchanged. Answers versionConflict when another person changed it first.',
  input: updatedProductSchema,
  output: z.object({ product: productSchema }),
})

export const duplicateProduct = defineEndpoint({
  path: '/api/products/duplicate',
  who: 'PRODUCTS__ADD',
  summary: 'Copies a product as a draft, with new SKUs and without barcodes, pictures and stock.',
  input: z.object({ id: z.uuid(), name: newProductSchema.shape.name }),
  output: z.object({ product: productSchema }),
})

export const archiveProduct = defineEndpoint({
  path: '/api/products/archive',
  who: 'PRODUCTS__DELETE',
  summary: 'Archives or restores a product. Its history stays.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: z.object({ product: productSchema }),
})

export const archiveProducts = defineEndpoint({
  path: '/api/products/archiveMany',
  who: 'PRODUCTS__DELETE',
  summary: 'Archives or restores many products. Products already in that state stay unchanged.',
  input: z.object({ selection, isArchived: z.boolean() }),
  output: z.object({ changedIds: z.array(z.uuid()), job: startedJob }),
})

export const deleteProduct = defineEndpoint({
  path: '/api/products/delete',
  who: 'PRODUCTS__DELETE',
  summary: 'Deletes a product that was never sold, moved or used in a kit. Any other product is archived instead.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1) }),
  output: z.object({}),
})

export const generateSku = defineEndpoint({
  path: '/api/products/generateSku',
  who: 'PRODUCTS__ADD',
  summary: 'An unused SKU.',
  input: z.object({}),
  output: z.object({ sku: z.string() }),
})

export const findCodeOwners = defineEndpoint({
  path: '/api/products/findCodeOwners',
  who: 'PRODUCTS__VIEW',
  summary:
    'Which of these SKUs and barcodes are already taken by a variant, archived ones included. Saving checks again, and only saving refuses.',
  input: z.object({
    skus: z.array(wordSchema(codeLimits.longest.sku)).max(codeLimits.mostAsked.sku).default([]),
    barcodes: z.array(wordSchema(codeLimits.longest.barcode)).max(codeLimits.mostAsked.barcode).default([]),
    /** The variants being edited: they may keep their codes or swap them among each other. */
    exceptVariantIds: z.array(z.uuid()).max(productLimits.variants).default([]),
  }),
  output: z.object({ items: z.array(codeOwnerSchema) }),
})

export const listStockMovements = defineEndpoint({
  path: '/api/products/listMovements',
  who: 'PRODUCTS__VIEW',
  summary: 'The stock ledger of a variant, newest first.',
  input: page.extend({ variantId: z.uuid() }),
  output: pageOf(stockMovementSchema),
})

export const listPriceChanges = defineEndpoint({
  path: '/api/products/listPriceChanges',
  who: 'PRODUCTS__VIEW',
  summary: 'The prices a variant has had, newest first.',
  input: page.extend({ variantId: z.uuid() }),
  output: pageOf(priceChangeSchema),
})

const reasonSchema = sentenceSchema(3, 200)

export const adjustStock = defineEndpoint({
  path: '/api/products/adjustStock',
  who: 'PRODUCTS__STOCK_ADJUST',
  summary:
    'Writes a stock movement by hand, updates the level and returns the movement. A repeated call with the same id writes once.',
  input: z.object({
    /** Made by the caller, so that a repeated call moves stock once. */
    adjustmentId: z.uuid(),
    variantId: z.uuid(),
    /** Null means the company's default location. */
    locationId: z.uuid().nullable().default(null),
    kind: z.enum(adjustmentKinds),
    /** `adjustment` may be negative. The other kinds imply the direction. */
    quantity: signedQuantitySchema,
    /** Unit cost of incoming stock; null takes the average. */
    unitCost: unitPriceSchema.nullable().default(null),
    reason: reasonSchema,
  }),
  output: z.object({ movement: stockMovementSchema, onHand: signedQuantitySchema }),
})

const priceInput = z.object({ selection, rule: priceRuleSchema })

export const previewPrices = defineEndpoint({
  path: '/api/products/previewPrices',
  who: 'PRODUCTS__PRICE_UPDATE',
  summary: 'The effect of a price change: one page of before and after, and the total counts.',
  input: priceInput.extend(page.shape),
  output: z.object({
    items: z.array(
      z.object({
        variantId: z.uuid(),
        productId: z.uuid(),
        name: z.string(),
        sku: z.string(),
        before: unitPriceSchema,
        after: unitPriceSchema.nullable(),
        skipReason: skippedSchema.shape.reason.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
    counts: z.object({ variants: z.int(), changed: z.int(), skipped: z.int() }).nullable(),
  }),
})

export const changePrices = defineEndpoint({
  path: '/api/products/changePrices',
  who: 'PRODUCTS__PRICE_UPDATE',
  summary: 'Changes the prices of many variants by one rule. Counts variants.',
  input: priceInput,
  output: manyChanged,
})

export const setVariantPrices = defineEndpoint({
  path: '/api/products/setPrices',
  who: 'PRODUCTS__PRICE_UPDATE',
  summary: 'Sets the prices of some variants, each its own. A price not below its crossed-out price is refused.',
  input: z.object({
    prices: z
      .array(z.object({ variantId: z.uuid(), price: unitPriceSchema }))
      .min(1)
      .max(500)
      .refine((prices) => new Set(prices.map(({ variantId }) => variantId)).size === prices.length, {
        error: 'validation.repeated',
      }),
  }),
  output: z.object({ changedCount: z.int() }),
})

const changeInput = z.object({ selection, change: productChangeSchema })

export const previewProductChange = defineEndpoint({
  path: '/api/products/previewChange',
  who: 'PRODUCTS__UPDATE',
  summary: 'The number of products a change would reach, and a page of them as they are now.',
  input: changeInput.extend(page.shape),
  output: z.object({
    items: z.array(productRowSchema),
    nextCursor: z.string().nullable(),
    counts: z.object({ products: z.int(), changed: z.int(), skipped: z.int() }).nullable(),
  }),
})

export const changeProducts = defineEndpoint({
  path: '/api/products/changeMany',
  who: 'PRODUCTS__UPDATE',
  summary: 'Sets category, taxes, channels or status of many products.',
  input: changeInput,
  output: manyChanged,
})

export const uploadProductImage = defineEndpoint({
  path: '/api/products/uploadImage',
  who: 'PRODUCTS__UPDATE',
  summary:
    'Takes a picture (JPEG, PNG, WebP or AVIF, up to 5 MB, at least 200 × 200) and returns it in three sizes. It is deleted after a day unless a product is saved with it.',
  input: z.object({}),
  output: z.object({ image: productImageSchema }),
  files: ['image'],
})
