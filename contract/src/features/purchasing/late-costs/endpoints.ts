import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { reasonSchema } from '../purchase-orders/schema.ts'
import { lateCostSchema, newLateCostSchema } from './schema.ts'

const one = z.object({ lateCost: lateCostSchema })

export const listLateCosts = defineEndpoint({
  path: '/api/lateCosts/ofOrder',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Freight, customs and credits that became known after the goods of an order came.',
  input: z.object({ orderId: z.uuid() }),
  output: z.object({ items: z.array(lateCostSchema) }),
})

export const addLateCost = defineEndpoint({
  path: '/api/lateCosts/add',
  who: 'PURCHASE_ORDERS__BILLS',
  summary:
    'Shares a cost or a credit among goods that came before: what is still on hand changes its value, what was sold changes the cost of sales.',
  input: newLateCostSchema,
  output: one,
})

export const undoLateCost = defineEndpoint({
  path: '/api/lateCosts/undo',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Takes a late cost back by its opposite.',
  input: z.object({ id: z.uuid(), reason: reasonSchema }),
  output: one,
})
