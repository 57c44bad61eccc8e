import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { priceTableSchema } from './schema.ts'

export const getPrices = defineEndpoint({
  path: '/api/pricing',
  method: 'GET',
  who: 'anyone',
  summary: 'The price table that a company buys from today. Null when this installation sells no plans.',
  input: z.object({}),
  output: z.object({ priceTable: priceTableSchema.nullable() }),
})
