/**
 * What other software can be told of: a record, and what happened to it. `sale.committed` names an exchange too, `sale.refunded` the
 * refund, which says of which sale, `sale.voided` and `sale.corrected` (another tender) the sale.
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

/** Sent by hand, to see whether an address answers. */
export const testEvent = 'webhook.test'

/** Addresses a company may have. */
export const maxWebhooks = 20
/** Tries of one delivery, spread over a day (I-4). */
export const maxTries = 8
/** An address that only failed for this long is switched off. */
export const failingDays = 3
/** Hours in which the secret before a new one is still good. */
export const oldSecretHours = 24

/** Seconds until the next try: 16 s, 1 min, 4 min, 17 min, 1 h, 5 h, 18 h; 24 hours together. */
export function pauseSeconds(tries: number): number {
  return 16 * 4 ** (tries - 1)
}
