import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { updateWebhook } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { Webhook } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { type WebhookEvent, webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import { own, readFrom, toggle, writtenText } from '#src/ui/admin/fields/fields.ts'

/** The server checks more, including the address the name resolves to. */
const looksLikeAddress: Rule = (value) =>
  URL.canParse(String(value).trim()) && String(value).trim() !== 'https://'
    ? undefined
    : { key: 'webhooks.faults.form' }
const somethingChosen: Rule = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : { key: 'webhooks.faults.noEvent' }

/** The fields of a webhook. A new one is active. */
export const webhookForm = describeForm<Webhook, Omit<InputOf<typeof updateWebhook>, 'id' | 'version'>>()('webhook', {
  url: {
    ...writtenText({
      label: 'webhooks.form.url',
      help: 'webhooks.form.urlHelp',
      kind: 'url',
      max: 500,
      pattern: null,
      isRequired: true,
      rules: [looksLikeAddress],
    }),
    empty: () => 'https://',
  },
  description: writtenText({ label: 'webhooks.form.description', max: 120 }),
  events: own({ label: 'webhooks.form.events' }, (): WebhookEvent[] => [], {
    rules: [somethingChosen],
    show: (events) => events.join(', '),
  }),
  isActive: readFrom(
    ({ status }: Webhook) => status === 'active',
    toggle({ label: 'webhooks.form.isActive', help: 'webhooks.form.isActiveHelp', first: true }),
  ),
})

/** `product.updated` belongs to the group `product`. */
type EventGroup = 'sale' | 'product' | 'stock' | 'customer'
export const eventGroups: readonly EventGroup[] = ['sale', 'product', 'stock', 'customer']

export function eventsOf(group: EventGroup): WebhookEvent[] {
  return webhookEvents.filter((event) => event.startsWith(`${group}.`))
}

/** In the order of the contract, so that two equal choices are equal lists. */
export function withEvent(chosen: readonly WebhookEvent[], event: WebhookEvent, isWanted: boolean): WebhookEvent[] {
  return webhookEvents.filter((each) => (each === event ? isWanted : chosen.includes(each)))
}
