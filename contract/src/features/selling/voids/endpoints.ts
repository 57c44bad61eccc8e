import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { saleSchema } from '../sales/schema.ts'
import { correctionReasonSchema } from '../sales/correction-reason-schema.ts'

export const voidSale = defineEndpoint({
  path: '/api/sales/void',
  who: 'SALES__CANCEL',
  apiKey: false,
  summary:
    'Voids a whole sale while its session is open and nothing of it was refunded. Restores stock, cash and account, once.',
  input: z.object({
    /** Minted by the caller. Voiding twice with the same id voids once. */
    voidId: z.uuid(),
    id: z.uuid(),
    reason: correctionReasonSchema,
  }),
  output: z.object({ sale: saleSchema }),
})
