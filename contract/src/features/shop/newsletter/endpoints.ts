import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema, languageSchema } from '../../../schemas.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { foundSubscriberSchema, subscriberCountsSchema, subscriptionSchema } from './schema.ts'

const inShop = z.object({ shop: shopNameSchema })
/** The private link of a mail: to confirm, or only to unsubscribe. */
const byLink = inShop.extend({ token: z.string().min(1).max(64) })

export const askSubscription = defineEndpoint({
  path: '/api/shop/newsletter/ask',
  who: 'anyone',
  summary:
    'Mails a link that puts an address on the shop’s list for news, once and within 7 days. The answer is the same for every address.',
  input: inShop.extend({
    email: emailSchema,
    language: languageSchema,
    /** Whether the page is under the shop’s own host, so that the link leads there. */
    isOwnHost: z.boolean().default(false),
  }),
  output: z.object({}),
})

export const openSubscription = defineEndpoint({
  path: '/api/shop/newsletter/open',
  who: 'anyone',
  summary: 'What the link of a mail is about. Uses nothing up.',
  input: byLink,
  output: z.object({
    subscription: subscriptionSchema.nullable().describe('null if the link is too old or does not exist'),
  }),
})

export const confirmSubscription = defineEndpoint({
  path: '/api/shop/newsletter/confirm',
  who: 'anyone',
  summary:
    'Puts the address of the link on the list. Repeated it changes nothing; after leaving, the link no longer works.',
  input: byLink,
  output: z.object({}),
})

export const leaveSubscription = defineEndpoint({
  path: '/api/shop/newsletter/leave',
  who: 'anyone',
  summary: 'Takes the address of the link off the list and deletes it, also while the shop is closed.',
  input: byLink,
  output: z.object({}),
})

const permission = 'ECOMMERCE__SETTINGS__HOME_UPDATE'

export const countSubscribers = defineEndpoint({
  path: '/api/newsletter/count',
  who: permission,
  apiKey: false,
  summary: 'How many people are on the list for news of the online shop, and how many have not confirmed yet.',
  input: z.object({}),
  output: subscriberCountsSchema,
})

export const findSubscriber = defineEndpoint({
  path: '/api/newsletter/find',
  who: permission,
  apiKey: false,
  summary: 'Whether an address is on the list for news.',
  input: z.object({ email: emailSchema }),
  output: z.object({ subscriber: foundSubscriberSchema.nullable() }),
})

export const endSubscriber = defineEndpoint({
  path: '/api/newsletter/end',
  who: permission,
  apiKey: false,
  summary: 'Takes an address off the list for news on request, and deletes it.',
  input: z.object({ email: emailSchema }),
  output: subscriberCountsSchema,
})
