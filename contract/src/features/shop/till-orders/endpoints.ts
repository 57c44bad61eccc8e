import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { tillOrdersSchema } from './schema.ts'

export const pullTillOrders = defineEndpoint({
  path: '/api/checkout/pullOrders',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'The online orders that wait at the place of a register for their buyers, oldest first. Tills keep them to hand them over without a network.',
  input: z.object({ checkoutId: z.uuid() }),
  output: tillOrdersSchema,
})
