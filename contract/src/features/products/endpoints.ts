import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputSchema, pageOf } from '../../paging.ts'
import {
  newProductSchema,
  productSchema,
  productStatuses,
  stockMovementSchema,
  updatedProductSchema,
} from './schema.ts'

export const listProducts = defineEndpoint({
  path: '/api/products/list',
  who: 'PRODUCTS__VIEW',
  summary: 'Products by name or by last change; searches name, SKU and barcode without regard to accents or case.',
  input: listInputSchema.extend({
    sort: z.enum(['name', '-name', '-updatedAt', 'updatedAt']).default('-updatedAt'),
    status: z.enum(productStatuses).optional(),
    categoryId: z.uuid().optional(),
  }),
  output: pageOf(productSchema),
})

export const getProduct = defineEndpoint({
  path: '/api/products/get',
  who: 'PRODUCTS__VIEW',
  summary: 'One product with its last 50 stock movements.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ product: productSchema, stockMovements: z.array(stockMovementSchema) }),
})

export const createProduct = defineEndpoint({
  path: '/api/products/create',
  who: 'PRODUCTS__ADD',
  summary: 'Creates a product with its one variant and, when it keeps stock, its opening movement.',
  input: newProductSchema,
  output: z.object({ product: productSchema }),
})

export const updateProduct = defineEndpoint({
  path: '/api/products/update',
  who: 'PRODUCTS__UPDATE',
  summary: 'Changes a product; answers versionConflict when somebody else changed it first.',
  input: updatedProductSchema,
  output: z.object({ product: productSchema }),
})

export const archiveProduct = defineEndpoint({
  path: '/api/products/archive',
  who: 'PRODUCTS__DELETE',
  summary: 'Takes a product off sale, or puts it back; its history stays.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: z.object({ product: productSchema }),
})
