import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema, languageSchema } from '../../../schemas.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { askedStates, linkedAlertsSchema, waitingVariantSchema } from './schema.ts'

const inShop = z.object({ shop: shopNameSchema })
const ofVariant = inShop.extend({ variantId: z.uuid() })
/** The private link of a mail: to confirm, or only to stop. */
const byLink = inShop.extend({ token: z.string().min(1).max(64) })

export const askStockAlert = defineEndpoint({
  path: '/api/shop/alerts/ask',
  who: 'anyone',
  summary:
    'Asks for a mail once a sold-out variant is back. Mails a link that confirms within 3 days, unless the buyer is signed in with the address. The answer is the same for every other address.',
  input: ofVariant.extend({
    email: emailSchema,
    language: languageSchema,
    /** Whether the page is under the shop’s own host, so that the link leads there. */
    isOwnHost: z.boolean().default(false),
  }),
  output: z.object({ state: z.enum(askedStates) }),
})

export const getOwnStockAlert = defineEndpoint({
  path: '/api/shop/alerts/own',
  who: 'anyone',
  summary: 'The address of the signed-in buyer, and whether it waits for a variant. A guest has none.',
  input: ofVariant,
  output: z.object({ email: z.string().nullable(), isWaiting: z.boolean() }),
})

export const openStockAlerts = defineEndpoint({
  path: '/api/shop/alerts/open',
  who: 'anyone',
  summary: 'What the link of a mail is about. Uses nothing up.',
  input: byLink,
  output: z.object({
    alerts: linkedAlertsSchema.nullable().describe('null if the link is too old or does not exist'),
  }),
})

export const confirmStockAlert = defineEndpoint({
  path: '/api/shop/alerts/confirm',
  who: 'anyone',
  summary: 'Lets the address of the link wait for its product. Repeated it changes nothing.',
  input: byLink,
  output: z.object({}),
})

export const stopStockAlerts = defineEndpoint({
  path: '/api/shop/alerts/stop',
  who: 'anyone',
  summary:
    'Ends what the link is about and deletes its address there: one alert, or all of an address in this shop. Also while the shop is closed.',
  input: byLink,
  output: z.object({}),
})

export const countStockAlerts = defineEndpoint({
  path: '/api/stockAlerts/count',
  who: 'PRODUCTS__VIEW',
  summary: 'How many people wait in the online shop for each variant of a product. Variants without any are left out.',
  input: z.object({ productId: z.uuid() }),
  output: z.object({ variants: z.array(waitingVariantSchema) }),
})
