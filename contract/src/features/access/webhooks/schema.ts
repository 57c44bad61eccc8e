import { z } from 'zod'
import { multilineTextSchema } from '../../../schemas.ts'
import { webhookEvents } from './webhook-events.ts'

/** An address that receives events. Its secret is shown when the webhook or a new secret is made. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(['active', 'off', 'failing', 'archived']),
  failingSince: z.iso.datetime().nullable(),
  /** The end of the validity of the previous secret's signature. */
  oldSecretUntil: z.iso.datetime().nullable(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int32(),
  /** The last finished delivery. */
  lastDelivery: z.object({ status: z.enum(['delivered', 'failed']), at: z.iso.datetime() }).nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const webhookFieldsSchema = z.object({
  url: z.string().trim().min(1).max(500),
  description: multilineTextSchema(120).default(''),
  events: z.array(z.enum(webhookEvents)).min(1, { error: 'webhooks.faults.noEvent' }),
})

/** Why a try failed, beside the HTTP answer. */
const deliveryErrors = [
  'addressNotAllowed',
  'nameNotFound',
  'timeout',
  'connection',
  'certificate',
  'redirect',
  'status',
  'stopped',
] as const

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  recordId: z.uuid(),
  recordVersion: z.int().nullable(),
  occurredAt: z.iso.datetime(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastTriedAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  responseCode: z.int().nullable(),
  durationMs: z.int().nullable(),
  answer: z.string().nullable(),
  errorCode: z.enum(deliveryErrors).nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** The body of a delivery: the event and the record. It contains no personal data: receivers ask the API. */
export const webhookMessageSchema = z.object({
  type: z.enum([...webhookEvents, 'webhook.test']),
  timestamp: z.iso.datetime(),
  data: z.object({ companyId: z.uuid(), id: z.uuid(), version: z.int32().nullable() }),
})
