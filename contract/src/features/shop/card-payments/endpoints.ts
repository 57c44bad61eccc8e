import { orderPaymentMethods } from '@mostrador/domain/order/order-names.ts'
import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { moneySchema } from '../../../money.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { passwordAgainSchema } from '../../access/money-targets/schema.ts'
import { orderTokenSchema } from '../orders/schema.ts'
import { cardProviders } from './choices.ts'
import { cardAccountSchema, cardPaymentSchema, orderCardsSchema, sandboxPageSchema } from './schema.ts'

const account = z.object({ account: cardAccountSchema })
/** Letters, digits and underscores, as Stripe writes its keys; empty keeps the stored one. */
const keySchema = z.string().trim().max(300).regex(/^\w*$/, { error: 'validation.invalid' }).default('')

export const getCardAccount = defineEndpoint({
  path: '/api/ecommerce/cards/get',
  who: 'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  summary: 'The account that the shop takes cards with. Its keys are not told.',
  input: z.object({}),
  output: account,
})

export const updateCardAccount = defineEndpoint({
  path: '/api/ecommerce/cards/update',
  who: 'SETTINGS__MONEY_UPDATE',
  apiKey: false,
  summary:
    'Changes the account that the shop takes cards with, with the password of the person. An empty key keeps the stored one. Every owner gets a mail, with a link to take it back.',
  input: z.object({
    version: z.int32().min(0),
    provider: z.enum(cardProviders),
    isActive: z.boolean(),
    secretKey: keySchema,
    webhookSecret: keySchema,
    currentPassword: passwordAgainSchema,
  }),
  output: account,
})

export const testCardAccount = defineEndpoint({
  path: '/api/ecommerce/cards/test',
  who: 'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  summary: 'Asks the provider whether the stored keys open the account. Moves no money.',
  input: z.object({}),
  output: z.object({ works: z.boolean() }),
})

const ofBuyer = z.object({ shop: shopNameSchema, token: orderTokenSchema })

export const getCardPayment = defineEndpoint({
  path: '/api/shop/cards/get',
  who: 'anyone',
  summary:
    'How the payment of an order with a card stands. An attempt that is open is asked for at the provider, whose answer counts.',
  input: ofBuyer,
  output: z.object({ card: cardPaymentSchema }),
})

export const startCardPayment = defineEndpoint({
  path: '/api/shop/cards/start',
  who: 'anyone',
  summary:
    'Opens an attempt to pay what an order needs, or finds the one that is open, and says where the provider takes the card. Needs an answer to the challenge of `getCardPayment`.',
  input: ofBuyer.extend({ robotCheck: z.string().max(4000), acceptedAmount: moneySchema }),
  output: z.object({ url: z.string() }),
})

export const chooseOrderPayment = defineEndpoint({
  path: '/api/shop/orders/choosePayment',
  who: 'anyone',
  summary: 'Another way to pay an order that has no money yet. An open attempt with a card ends.',
  input: ofBuyer.extend({ paymentMethod: z.enum(orderPaymentMethods) }),
  output: z.object({}),
})

const ofSandbox = z.object({ shop: shopNameSchema, session: z.uuid() })

export const getSandboxPage = defineEndpoint({
  path: '/api/shop/cards/sandbox/get',
  who: 'anyone',
  summary: 'The page of the sandbox, which moves no money: what is to be paid.',
  input: ofSandbox,
  output: z.object({ page: sandboxPageSchema }),
})

export const payInSandbox = defineEndpoint({
  path: '/api/shop/cards/sandbox/pay',
  who: 'anyone',
  summary: 'Takes a number that card companies publish for tests, and no other; an empty one confirms the second step.',
  input: ofSandbox.extend({ number: z.string().max(30).default('') }),
  output: z.object({ page: sandboxPageSchema }),
})

const one = z.object({ cards: orderCardsSchema })

export const listOrderCards = defineEndpoint({
  path: '/api/orders/cards',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'The attempts of an order with a card, and what went back through the provider.',
  input: z.object({ orderId: z.uuid() }),
  output: one,
})

export const refundCardPayment = defineEndpoint({
  path: '/api/orders/refundCard',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary:
    'Sends money of a card back through its provider: at most what the order does not need. The same refund id goes back once.',
  input: z.object({
    orderId: z.uuid(),
    attemptId: z.uuid(),
    /** Made by the caller. */
    refundId: z.uuid(),
    amount: moneySchema.refine((amount) => amount > 0, { error: 'validation.aboveZero' }),
  }),
  output: one,
})
