import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { pageOf } from '../../../paging.ts'
import { webhookDeliverySchema, webhookFieldsSchema, webhookSchema } from './schema.ts'

export const listWebhooks = defineEndpoint({
  path: '/api/webhooks/list',
  who: 'API_KEYS__VIEW',
  apiKey: false,
  summary: 'The webhooks, newest first, without the archived ones.',
  input: z.object({}),
  output: z.object({ items: z.array(webhookSchema) }),
})

export const createWebhook = defineEndpoint({
  path: '/api/webhooks/create',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Adds a webhook. `secret` signs its deliveries and appears only in this answer.',
  input: webhookFieldsSchema,
  output: z.object({ webhook: webhookSchema, secret: z.string() }),
})

export const updateWebhook = defineEndpoint({
  path: '/api/webhooks/update',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Changes a webhook’s address and events, and switches it on or off.',
  input: webhookFieldsSchema.extend({ id: z.uuid(), version: z.int32().min(1), isActive: z.boolean() }),
  output: z.object({ webhook: webhookSchema }),
})

export const archiveWebhook = defineEndpoint({
  path: '/api/webhooks/archive',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Archives a webhook. Its waiting deliveries are not sent.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const rollWebhookSecret = defineEndpoint({
  path: '/api/webhooks/rollSecret',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Makes a new secret. The previous one also signs for 24 hours.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ webhook: webhookSchema, secret: z.string() }),
})

export const sendTestDelivery = defineEndpoint({
  path: '/api/webhooks/sendTest',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Sends `webhook.test` to a webhook, once.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ delivery: webhookDeliverySchema }),
})

export const listWebhookDeliveries = defineEndpoint({
  path: '/api/webhooks/deliveries',
  who: 'API_KEYS__VIEW',
  apiKey: false,
  summary: 'The deliveries to a webhook in the last 30 days, newest first.',
  input: z.object({
    webhookId: z.uuid(),
    status: z.enum(['waiting', 'delivered', 'failed']).nullable().default(null),
    cursor: z.string().max(1500).optional(),
    per: z.int().min(1).max(100).default(25),
  }),
  output: pageOf(webhookDeliverySchema).pick({ items: true, nextCursor: true }),
})

export const resendDelivery = defineEndpoint({
  path: '/api/webhooks/resend',
  who: 'API_KEYS__UPDATE',
  apiKey: false,
  summary: 'Sends a delivery again now, with the same id.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ delivery: webhookDeliverySchema }),
})
