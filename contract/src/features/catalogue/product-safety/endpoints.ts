import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { productSafetySchema } from './schema.ts'

const answer = z.object({
  safety: productSafetySchema,
  /** Whether its category requires a maker. The shop then lists the product only with one. */
  isNeeded: z.boolean(),
})

export const getProductSafety = defineEndpoint({
  path: '/api/products/safety',
  who: 'PRODUCTS__VIEW',
  summary: 'Maker, responsible person and warnings of a product, and whether its category asks for them.',
  input: z.object({ productId: z.uuid() }),
  output: answer,
})

export const saveProductSafety = defineEndpoint({
  path: '/api/products/saveSafety',
  who: 'PRODUCTS__UPDATE',
  summary: 'Replaces maker, responsible person and warnings of a product. The shop shows them beside the offer.',
  input: productSafetySchema.extend({ productId: z.uuid() }),
  output: answer,
})
