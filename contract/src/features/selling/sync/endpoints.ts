import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { rescuePartSchema, rescuePreviewSchema } from './rescue-schema.ts'
import { pushInputSchema, pushResultSchema } from './schema.ts'

export const pushDocuments = defineEndpoint({
  path: '/api/sync/push',
  who: 'SALES__ADD',
  maxBodyParts: 500_000,
  apiKey: false,
  outlivesPlan: true,
  summary:
    'The outbox of a device: up to 100 documents in order (sales, refunds, customers, sessions opened and closed, cash moved and taken back, accounts paid off), each in its own transaction and with its own answer. The same id with the same content is stored once, for ever.',
  input: pushInputSchema,
  output: z.object({ results: z.array(pushResultSchema) }),
})

export const previewRescuePart = defineEndpoint({
  path: '/api/sync/rescue/preview',
  who: 'SALES__UPDATE',
  maxBodyParts: 500_000,
  apiKey: false,
  summary: 'Opens a part of a rescue file and returns its documents, and which of them are already stored.',
  input: rescuePartSchema,
  /** The name of the device in the company; null when it has none. */
  output: z.object({ deviceName: z.string().nullable(), documents: z.array(rescuePreviewSchema) }),
})

export const importRescuePart = defineEndpoint({
  path: '/api/sync/rescue/import',
  who: 'SALES__UPDATE',
  maxBodyParts: 500_000,
  apiKey: false,
  summary:
    'Stores the documents of a part of a rescue file like a push of its device, each exactly once and with its own answer. Also needs the right to sell.',
  input: rescuePartSchema,
  output: z.object({ results: z.array(pushResultSchema) }),
})
