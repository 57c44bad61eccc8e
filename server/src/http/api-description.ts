/** The parts of the API description beside paths and schemas: who may call, with what, and the events of webhooks. */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { webhookMessageSchema } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { type WebhookEvent, webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { takesApiKey } from '@mostrador/contract/takes-api-key.ts'
import { z } from 'zod'

const description = `Every call answers JSON. With a key of a company in \`Authorization: Bearer mk_live_…\`, software acts as the person who made it,
with the permissions of the key. Failed calls have a status of 400 or more and a body \`{ statusCode, code, message, data }\`, the
message in the language of \`Accept-Language\`, faults by field in \`data.fields\`. 429 says in \`Retry-After\` how many seconds to wait.
Webhooks are signed as standardwebhooks.com says; they may come twice and in another order.`

const message = z.toJSONSchema(webhookMessageSchema, { target: 'draft-2020-12' })

/** The record that the id of a message refers to, if the event's name does not say. */
const recordOf: Partial<Record<WebhookEvent, string>> = {
  'sale.refunded': 'the refund, whose `original` is the sale',
  'sale.voided': 'the sale',
  'sale.corrected': 'the sale, whose `corrections` say which payment',
  'stock.changed': 'the variant',
}

/** An event such as `sale.committed` as a webhook: a message to an address of the receiver. */
function webhookOf(event: WebhookEvent) {
  const schema = { ...message, $schema: undefined, title: event }
  return {
    post: {
      summary: `\`${event}\` happened. The id is of ${recordOf[event] ?? 'the record'}.`,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken. Any other answer is tried again.' } },
    },
  }
}

export const apiDescription = {
  openapi: '3.1.0',
  info: { title: 'Mostrador', version: '1', description },
  components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'mk_live_…' } } },
  webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhookOf(event)])),
} as const

/** `/api/customers/groups/save` is `customersGroupsSave`. */
function operationIdOf(path: string): string {
  return path
    .replace('/api/', '')
    .split('/')
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')
}

/** The parts of an endpoint that the framework does not know. */
export function describeCall(endpoint: Endpoint) {
  const { path, who, files, isDownload } = endpoint
  return {
    operationId: operationIdOf(path),
    ...(takesApiKey(endpoint) && { security: [{ apiKey: [] }] }),
    'x-who': who,
    ...(files && { 'x-files': files }),
    ...(isDownload && { 'x-is-file': true }),
  }
}
