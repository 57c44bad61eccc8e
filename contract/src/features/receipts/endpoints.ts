import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailSchema } from '../../schemas.ts'
import { publicReceiptSchema } from './schema.ts'

export const getPublicReceipt = defineEndpoint({
  path: '/api/receipts/public',
  method: 'GET',
  who: 'anyone',
  summary: 'The receipt behind a public link; answers 404 for anything that is not exactly the code on the paper.',
  input: z.object({ token: z.string().max(64) }),
  output: z.object({ receipt: publicReceiptSchema }),
})

export const mailReceipt = defineEndpoint({
  path: '/api/checkout/mailReceipt',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'Sends somebody the link to the receipt of a sale, in the language of the shop.',
  input: z.object({ saleId: z.uuid(), to: emailSchema }),
  output: z.object({}),
})
