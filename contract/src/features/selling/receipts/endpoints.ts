import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema } from '../../../schemas.ts'
import { publicReceiptSchema, receiptSettingsSchema, updatedReceiptSettingsSchema } from './schema.ts'

export const getPublicReceipt = defineEndpoint({
  path: '/api/receipts/public',
  method: 'GET',
  who: 'anyone',
  summary: 'The receipt behind a public link. Answers 404 unless the code matches the one on the paper exactly.',
  input: z.object({ token: z.string().max(64) }),
  output: z.object({ receipt: publicReceiptSchema }),
})

export const mailReceipt = defineEndpoint({
  path: '/api/checkout/mailReceipt',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'Sends the link to a sale’s receipt to an e-mail address, in the language of the shop.',
  input: z.object({ saleId: z.uuid(), to: emailSchema }),
  output: z.object({}),
})

export const getReceiptSettings = defineEndpoint({
  path: '/api/settings/getReceipts',
  who: 'RECEIPTS__VIEW',
  summary: 'The header and footer of receipts, their optional parts, and how tills print them.',
  input: z.object({}),
  output: z.object({ settings: receiptSettingsSchema }),
})

export const updateReceiptSettings = defineEndpoint({
  path: '/api/settings/updateReceipts',
  who: 'RECEIPTS__UPDATE',
  summary:
    'Changes the receipt settings: header and footer (5 lines of 60), return policy, parts, paper, copies, automatic printing.',
  input: updatedReceiptSettingsSchema,
  output: z.object({ settings: receiptSettingsSchema }),
})
