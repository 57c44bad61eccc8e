import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pushInputSchema, pushResultSchema } from './schema.ts'

export const pushDocuments = defineEndpoint({
  path: '/api/sync/push',
  who: 'SALES__ADD',
  apiKey: false,
  outlivesPlan: true,
  summary:
    'The outbox of a device: up to 100 documents in order (sales, drawers opened and closed, cash moved), each in a transaction of its own and with its own answer. The same id with the same content is stored once, for ever.',
  input: pushInputSchema,
  output: z.object({ results: z.array(pushResultSchema) }),
})
