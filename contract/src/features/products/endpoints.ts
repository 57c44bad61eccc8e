import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { bulkOf, listInputOf, pageOf } from '../../paging.ts'
import { signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { productList } from './list.ts'
import { productLimits, wordSchema } from './product-limits.ts'
import { codeLimits, codeOwnerSchema } from './variant-schema.ts'
import { adjustmentKinds, stockMovementSchema } from './stock-schema.ts'
import {
  newProductSchema,
  productImageSchema,
  productRowSchema,
  productSchema,
  updatedProductSchema,
  variantRowSchema,
} from './schema.ts'
import { priceChangeSchema, priceRuleSchema, productChangeSchema } from './change-schema.ts'
import { startedJob } from '../jobs/schema.ts'

/** Products chosen one by one, or everything a list would show but some. */
const selection = bulkOf(productList)

const skippedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.enum(['archived', 'belowZero', 'aboveCompareAt', 'notPriced', 'inKits', 'used']),
})
/** At most a hundred of the skipped are named; `skippedCount` counts all. */
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
  summary: 'Products by last change, name, SKU, price or stock; searches name, SKU, barcode, brand and keywords.',
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

/** Variants one answer holds. */
const maxVariantRows = 1000

export const listVariants = defineEndpoint({
  path: '/api/products/listVariants',
  who: 'PRODUCTS__VIEW',
  summary:
    'Variants in use of chosen products, with these SKUs or barcodes, or found by a search, by name. What is asked for together holds together.',
  input: z.object({
    selection: selection.optional(),
    ids: z.array(z.uuid()).max(maxVariantRows).optional(),
    codes: z.array(z.string().trim().min(1).max(60)).max(maxVariantRows).optional(),
    q: z.string().max(100).default(''),
    per: z.int().min(1).max(maxVariantRows).default(50),
  }),
  /** `isCut`: there are more than were asked for. */
  output: z.object({ items: z.array(variantRowSchema), isCut: z.boolean() }),
})

export const createProduct = defineEndpoint({
  path: '/api/products/create',
  who: 'PRODUCTS__ADD',
  maxBodyParts: 40_000,
  summary: 'Creates a product with its variants and, when it keeps stock, their opening movements.',
  input: newProductSchema,
  output: z.object({ product: productSchema }),
})

export const updateProduct = defineEndpoint({
  path: '/api/products/update',
  who: 'PRODUCTS__UPDATE',
  maxBodyParts: 40_000,
  summary:
    'Changes a product and its variants together; a variant left out is deleted, or archived when it was ever sold or moved. Values of own fields (`metadata`) stay as they are when none are given. Answers versionConflict when somebody else changed it first.',
  input: updatedProductSchema,
  output: z.object({ product: productSchema }),
})

export const duplicateProduct = defineEndpoint({
  path: '/api/products/duplicate',
  who: 'PRODUCTS__ADD',
  summary: 'Makes a draft like a product, with new SKUs and without barcodes, pictures and stock.',
  input: z.object({ id: z.uuid(), name: newProductSchema.shape.name }),
  output: z.object({ product: productSchema }),
})

export const archiveProduct = defineEndpoint({
  path: '/api/products/archive',
  who: 'PRODUCTS__DELETE',
  summary: 'Takes a product off sale, or puts it back; its history stays.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: z.object({ product: productSchema }),
})

export const archiveProducts = defineEndpoint({
  path: '/api/products/archiveMany',
  who: 'PRODUCTS__DELETE',
  summary: 'Takes many products off sale, or puts them back; those that are so already are left alone.',
  input: z.object({ selection, isArchived: z.boolean() }),
  output: z.object({ changedIds: z.array(z.uuid()), job: startedJob }),
})

export const deleteProduct = defineEndpoint({
  path: '/api/products/delete',
  who: 'PRODUCTS__DELETE',
  summary: 'Removes a product that was never sold, moved or used in a kit; anything else is archived instead.',
  input: z.object({ id: z.uuid(), version: z.int().min(1) }),
  output: z.object({}),
})

export const generateSku = defineEndpoint({
  path: '/api/products/generateSku',
  who: 'PRODUCTS__ADD',
  summary: 'A SKU that no variant has yet.',
  input: z.object({}),
  output: z.object({ sku: z.string() }),
})

export const findCodeOwners = defineEndpoint({
  path: '/api/products/findCodeOwners',
  who: 'PRODUCTS__VIEW',
  summary:
    'Which of these SKUs and barcodes a variant has already, archived ones too. Saving checks again and is what refuses.',
  input: z.object({
    skus: z.array(wordSchema(codeLimits.longest.sku)).max(codeLimits.mostAsked.sku).default([]),
    barcodes: z.array(wordSchema(codeLimits.longest.barcode)).max(codeLimits.mostAsked.barcode).default([]),
    /** The variants that are being written: a code may stay where it is and move among them. */
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

const reasonSchema = z.string().trim().min(3).max(200)

export const adjustStock = defineEndpoint({
  path: '/api/products/adjustStock',
  who: 'PRODUCTS__STOCK_ADJUST',
  summary:
    'Writes a movement by hand and moves the level; answers the movement. Sent twice with one id it is written once.',
  input: z.object({
    /** Made by the caller, so that a repeated call moves stock once. */
    adjustmentId: z.uuid(),
    variantId: z.uuid(),
    /** Null is the company's usual location. */
    locationId: z.uuid().nullable().default(null),
    kind: z.enum(adjustmentKinds),
    /** `adjustment` may be negative; the other kinds say by themselves which way they go. */
    quantity: signedQuantitySchema,
    /** What each one cost, for what comes in; null takes the average. */
    unitCost: unitPriceSchema.nullable().default(null),
    reason: reasonSchema,
  }),
  output: z.object({ movement: stockMovementSchema, onHand: signedQuantitySchema }),
})

const priceInput = z.object({ selection, rule: priceRuleSchema })

export const previewPrices = defineEndpoint({
  path: '/api/products/previewPrices',
  who: 'PRODUCTS__PRICE_UPDATE',
  summary: 'What a change of prices would do: a page of before and after, and the counts of the whole.',
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
  summary: 'Changes the prices of many variants by one rule; counts variants.',
  input: priceInput,
  output: manyChanged,
})

const changeInput = z.object({ selection, change: productChangeSchema })

export const previewProductChange = defineEndpoint({
  path: '/api/products/previewChange',
  who: 'PRODUCTS__UPDATE',
  summary: 'How many products a change would reach, and a page of them as they are now.',
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
  summary: 'Gives many products a category, taxes, channels or a status.',
  input: changeInput,
  output: manyChanged,
})

export const uploadProductImage = defineEndpoint({
  path: '/api/products/uploadImage',
  who: 'PRODUCTS__UPDATE',
  summary:
    'Takes a picture (JPEG, PNG, WebP or AVIF, up to 5 MB, at least 200 × 200) and answers it in three sizes; it is removed after a day unless a product is saved with it.',
  input: z.object({}),
  output: z.object({ image: productImageSchema }),
  files: ['image'],
})
