import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { saleSchema } from '../sales/schema.ts'
import { correctionReasonSchema } from '../sales/correction-reason-schema.ts'

export const voidSale = defineEndpoint({
  path: '/api/sales/void',
  who: 'SALES__CANCEL',
  apiKey: false,
  summary:
    'Takes a whole sale back while its session is open and nothing of it was refunded: stock, cash and account are put back as they were, once.',
  input: z.object({
    /** Minted by the caller: voiding twice with the same id voids once. */
    voidId: z.uuid(),
    id: z.uuid(),
    reason: correctionReasonSchema,
  }),
  output: z.object({ sale: saleSchema }),
})
