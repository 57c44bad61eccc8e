import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { reorderGroupSchema, reorderPolicySchema, supplierFactsSchema } from './schema.ts'

export const listReorder = defineEndpoint({
  path: '/api/reorder/list',
  who: 'PURCHASE_ORDERS__VIEW',
  summary:
    'What has to be ordered now, by preferred supplier, each line with the figures of its sum. At most 1,000 lines. Costs only with PRODUCTS__COST_VIEW.',
  input: z.object({}),
  output: z.object({ groups: z.array(reorderGroupSchema), isCut: z.boolean() }),
})

export const saveReorderPolicy = defineEndpoint({
  path: '/api/reorder/savePolicy',
  who: 'PURCHASE_ORDERS__UPDATE',
  summary: 'Sets how a variant is reordered, at every location.',
  input: z.object({ variantId: z.uuid(), policy: reorderPolicySchema }),
  output: z.object({}),
})

export const makeReorderOrders = defineEndpoint({
  path: '/api/reorder/makeOrders',
  who: 'PURCHASE_ORDERS__ADD',
  summary:
    'Makes a draft for each of these suppliers and location with what has to be ordered now. A second call orders nothing that the first one did.',
  input: z.object({ supplierIds: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({
    orders: z.array(z.object({ id: z.uuid(), number: z.int(), supplierName: z.string(), lineCount: z.int() })),
  }),
})

export const getSupplierFacts = defineEndpoint({
  path: '/api/reorder/supplierFacts',
  who: 'PURCHASE_ORDERS__VIEW',
  summary:
    'How a supplier delivered in the last year: days to deliver, what came of what was ordered, and how costs changed. Costs only with PRODUCTS__COST_VIEW.',
  input: z.object({ supplierId: z.uuid() }),
  output: z.object({ facts: supplierFactsSchema }),
})
