import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { taxSchema } from './schema.ts'

export const listTaxes = defineEndpoint({
  path: '/api/taxes/list',
  who: 'PRODUCTS__VIEW',
  summary: 'The taxes in force, in order of priority; a product form needs them.',
  input: z.object({}),
  output: z.object({ items: z.array(taxSchema) }),
})
