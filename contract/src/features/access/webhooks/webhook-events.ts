/**
 * Events for other software: a record, and what happened to it. `sale.committed` also covers exchanges. `sale.refunded` names the refund,
 * which names its sale. `sale.voided` and `sale.corrected` (another tender) name the sale.
 */
export const webhookEvents = [
  'sale.committed',
  'sale.refunded',
  'sale.voided',
  'sale.corrected',
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'product.deleted',
  'stock.changed',
  'customer.created',
  'customer.updated',
  'customer.archived',
  'customer.restored',
  'customer.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand, to test whether an address answers. */
export const testEvent = 'webhook.test'

/** Maximum number of webhooks per company. */
export const maxWebhooks = 20
/** Tries of one delivery, spread over a day (I-4). */
export const maxTries = 8
/** Days of only failed deliveries after which a webhook is switched off. */
export const failingDays = 3
/** Hours in which the previous secret stays valid. */
export const oldSecretHours = 24

/** Seconds until the next try: 16 s, 1 min, 4 min, 17 min, 1 h, 5 h, 18 h; 24 hours together. */
export function pauseSeconds(tries: number): number {
  return 16 * 4 ** (tries - 1)
}
