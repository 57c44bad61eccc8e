import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { emailSchema, languageSchema, multilineTextSchema, productNameSchema } from '../../../schemas.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { sixDigitsSchema } from '../orders/schema.ts'
import { afterSignIn } from './choices.ts'
import { shopAccountSchema, signInLinkSchema } from './schema.ts'

const inShop = z.object({ shop: shopNameSchema })

export const askShopSignIn = defineEndpoint({
  path: '/api/shop/account/ask',
  who: 'anyone',
  summary:
    'Mails a link and a code that sign in to the shop once, for 15 minutes. The answer is the same for every address.',
  input: inShop.extend({
    email: emailSchema,
    language: languageSchema,
    /** Whether the page is under the shop’s own host, so that the link leads there. */
    isOwnHost: z.boolean().default(false),
    /** The page after the sign-in. */
    next: z.enum(afterSignIn).default('account'),
  }),
  output: z.object({ signInId: z.uuid() }),
})

export const getShopSignIn = defineEndpoint({
  path: '/api/shop/account/signIn',
  who: 'anyone',
  summary: 'Whether the link of a mail still signs in, and whom. Uses nothing up.',
  input: inShop.extend({ link: signInLinkSchema }),
  output: z.object({
    signIn: z
      .object({ email: z.string().describe('with only its beginning and its domain') })
      .nullable()
      .describe('null if it was used, is too old, or does not exist'),
  }),
})

export const enterShop = defineEndpoint({
  path: '/api/shop/account/enter',
  who: 'anyone',
  summary:
    'Signs in with the link or the code of a mail, once, and brings the cart of the browser into the cart of the account.',
  input: inShop.extend({
    proof: z.union([z.object({ link: signInLinkSchema }), z.object({ signInId: z.uuid(), code: sixDigitsSchema })]),
    /** Made with the form: a repeated call is the same sign-in. */
    pressId: z.uuid(),
  }),
  output: z.object({
    /** Lines of the cart now. */
    lineCount: z.int(),
    /** Whether the cart explains the changes of its lines. */
    hasMerged: z.boolean(),
  }),
})

export const getMyShopAccount = defineEndpoint({
  path: '/api/shop/account/get',
  who: 'anyone',
  summary: 'The account that is signed in to the shop with this browser’s cookie, with its orders and purchases.',
  input: inShop,
  output: z.object({ account: shopAccountSchema.nullable() }),
})

export const updateMyShopAccount = defineEndpoint({
  path: '/api/shop/account/update',
  who: 'anyone',
  summary: 'Changes name, phone and language of the account that is signed in.',
  input: inShop.extend({
    name: z.union([z.literal(''), productNameSchema.pipe(z.string().max(80))]),
    phone: multilineTextSchema(40),
    languageTag: languageSchema,
  }),
  output: z.object({}),
})

export const leaveShop = defineEndpoint({
  path: '/api/shop/account/leave',
  who: 'anyone',
  summary: 'Signs out in this browser, or in all. The cart stays with the account.',
  input: inShop.extend({ everywhere: z.boolean().default(false) }),
  output: z.object({}),
})

export const deleteMyShopAccount = defineEndpoint({
  path: '/api/shop/account/delete',
  who: 'anyone',
  summary: 'Deletes the account that is signed in, with its cart. Orders and receipts stay with the shop.',
  input: inShop,
  output: z.object({}),
})

const ofCustomer = z.object({ id: z.uuid().describe('the customer') })
const accountOfCustomer = z.object({
  account: z
    .object({
      email: z.string().nullable().describe('null without CUSTOMERS__PERSONAL_VIEW'),
      createdAt: z.iso.datetime(),
      sessionCount: z.int(),
      lastSeenOn: z.iso.date().nullable(),
    })
    .nullable(),
})

export const getShopAccountOfCustomer = defineEndpoint({
  path: '/api/customers/shopAccount',
  who: 'CUSTOMERS__VIEW',
  summary: 'The account of the online shop that belongs to a customer, if there is one.',
  input: ofCustomer,
  output: accountOfCustomer,
})

export const endShopSessions = defineEndpoint({
  path: '/api/customers/endShopSessions',
  who: 'CUSTOMERS__UPDATE',
  summary: 'Signs a customer out of the online shop in all browsers.',
  input: ofCustomer,
  output: accountOfCustomer,
})
