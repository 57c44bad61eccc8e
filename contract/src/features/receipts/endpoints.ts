import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { publicReceiptSchema } from './schema.ts'

export const getPublicReceipt = defineEndpoint({
  path: '/api/receipts/public',
  method: 'GET',
  who: 'anyone',
  summary: 'The receipt behind a public link; answers 404 for anything that is not exactly the code on the paper.',
  input: z.object({ token: z.string().max(64) }),
  output: z.object({ receipt: publicReceiptSchema }),
})
