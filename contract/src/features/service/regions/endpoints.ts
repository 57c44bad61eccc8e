import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'

export const getLocalisation = defineEndpoint({
  path: '/api/localisation',
  method: 'GET',
  who: 'anyone',
  summary: 'Where the product is on sale, and the visitor’s region.',
  input: z.object({}),
  output: z.object({ canSell: z.object({ regions: z.array(z.string()) }), rt: z.string().nullable() }),
})
