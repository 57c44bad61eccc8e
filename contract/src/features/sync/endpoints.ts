import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { rescuePartSchema, rescuePreviewSchema } from './rescue-schema.ts'
import { pushInputSchema, pushResultSchema } from './schema.ts'

export const pushDocuments = defineEndpoint({
  path: '/api/sync/push',
  who: 'SALES__ADD',
  maxBodyParts: 500_000,
  apiKey: false,
  outlivesPlan: true,
  summary:
    'The outbox of a device: up to 100 documents in order (sales, refunds, customers, drawers opened and closed, cash moved and taken back, accounts paid off), each in a transaction of its own and with its own answer. The same id with the same content is stored once, for ever.',
  input: pushInputSchema,
  output: z.object({ results: z.array(pushResultSchema) }),
})

export const previewRescuePart = defineEndpoint({
  path: '/api/sync/rescue/preview',
  who: 'SALES__UPDATE',
  maxBodyParts: 500_000,
  apiKey: false,
  summary: 'Opens a part of a rescue file and says which documents are in it and which of them are stored already.',
  input: rescuePartSchema,
  /** The name of the device as the company knows it; null where nobody named it. */
  output: z.object({ deviceName: z.string().nullable(), documents: z.array(rescuePreviewSchema) }),
})

export const importRescuePart = defineEndpoint({
  path: '/api/sync/rescue/import',
  who: 'SALES__UPDATE',
  maxBodyParts: 500_000,
  apiKey: false,
  summary:
    'Stores the documents of a part of a rescue file as a push of its device would, each exactly once and with its own answer. Needs the right to sell, too.',
  input: rescuePartSchema,
  output: z.object({ results: z.array(pushResultSchema) }),
})
