import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { refundableSaleSchema } from './schema.ts'

export const findRefundable = defineEndpoint({
  path: '/api/sales/findRefundable',
  who: 'SALES__REFUND',
  apiKey: false,
  summary: 'The sale with a receipt number or public code, as a till needs it for a refund.',
  input: z.object({ code: z.string().trim().min(1).max(80) }),
  output: z.object({ sale: refundableSaleSchema.nullable() }),
})
