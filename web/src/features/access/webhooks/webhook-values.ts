import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { Webhook } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { type WebhookEvent, webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { type FormRules, maxLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'

export type WebhookValues = { url: string; description: string; events: WebhookEvent[]; isActive: boolean }

export function webhookValuesOf(webhook: Webhook | null): WebhookValues {
  return {
    url: webhook?.url ?? 'https://',
    description: webhook?.description ?? '',
    events: webhook?.events ?? [],
    isActive: webhook === null || webhook.status === 'active',
  }
}

/** The server checks more, including the address the name resolves to. */
const looksLikeAddress: Rule = (value) =>
  URL.canParse(String(value).trim()) && String(value).trim() !== 'https://'
    ? undefined
    : { key: 'webhooks.faults.form' }
const somethingChosen: Rule = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : { key: 'webhooks.faults.noEvent' }

export const webhookRules: FormRules = {
  url: [required(), looksLikeAddress, maxLength(500)],
  description: [maxLength(120), pattern('multilineText')],
  events: [somethingChosen],
  isActive: [],
}

export function webhookInput({ url, description, events }: WebhookValues): InputOf<typeof createWebhook> {
  return { url: url.trim(), description: description.trim(), events }
}

/** `product.updated` belongs to the group `product`. */
export type EventGroup = 'sale' | 'product' | 'stock' | 'customer'
export const eventGroups: readonly EventGroup[] = ['sale', 'product', 'stock', 'customer']

export function eventsOf(group: EventGroup): WebhookEvent[] {
  return webhookEvents.filter((event) => event.startsWith(`${group}.`))
}

/** In the order of the contract, so that two equal choices are equal lists. */
export function withEvent(chosen: readonly WebhookEvent[], event: WebhookEvent, isWanted: boolean): WebhookEvent[] {
  return webhookEvents.filter((each) => (each === event ? isWanted : chosen.includes(each)))
}
