import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { categorySchema } from './schema.ts'

export const listCategories = defineEndpoint({
  path: '/api/categories/list',
  who: 'PRODUCTS__VIEW',
  summary: 'The whole category tree as a flat list, parents before children.',
  input: z.object({}),
  output: z.object({ items: z.array(categorySchema) }),
})
