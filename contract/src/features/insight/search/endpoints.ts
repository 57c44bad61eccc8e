import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { searchSchema } from '../../../schemas.ts'
import { searchGroups, searchHitSchema } from './schema.ts'

export const searchRecords = defineEndpoint({
  path: '/api/search',
  who: 'connected',
  isRead: true,
  summary:
    'The first products, customers, suppliers and sales that match the words. Each kind only for people who may see it.',
  input: z.object({ q: searchSchema.min(1), groups: z.array(z.enum(searchGroups)).optional() }),
  output: z.object({
    groups: z.array(z.object({ group: z.enum(searchGroups), hits: z.array(searchHitSchema) })),
  }),
})
