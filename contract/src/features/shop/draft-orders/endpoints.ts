import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { checkoutQuoteSchema, checkoutWishSchema, shopNameSchema } from '../carts/schema.ts'
import { orderTokenSchema, orderWishSchema } from '../orders/schema.ts'
import { draftOrderList } from './list.ts'
import { draftOrderRowSchema, draftOrderSchema, offerSchema, savedDraftOrderSchema } from './schema.ts'

const chosen = z.object({ id: z.uuid() })
const one = z.object({ draftOrder: draftOrderSchema })
const ofBuyer = { shop: shopNameSchema, token: orderTokenSchema }

export const listDraftOrders = defineEndpoint({
  path: '/api/draftOrders/list',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'Orders that the office prepares, the one changed last first. Searches name, e-mail and telephone.',
  input: listInputOf(draftOrderList),
  output: pageOf(draftOrderRowSchema),
})

export const getDraftOrder = defineEndpoint({
  path: '/api/draftOrders/get',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'One draft order with what its buyer would be asked for now.',
  input: chosen,
  output: one,
})

export const saveDraftOrder = defineEndpoint({
  path: '/api/draftOrders/save',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary:
    'Makes or changes a draft order. It reserves nothing. Prices that differ from the shop’s need the right to the money of orders, and are never below the minimum price. Changing one that was sent asks its buyer anew.',
  input: savedDraftOrderSchema,
  output: one,
})

export const sendDraftOrder = defineEndpoint({
  path: '/api/draftOrders/send',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary:
    'Opens the private link for the days of the draft, from now, and mails it if there is an address. Also for one that ended or was withdrawn.',
  input: chosen.extend({ isMailed: z.boolean().default(true) }),
  output: one,
})

export const withdrawDraftOrder = defineEndpoint({
  path: '/api/draftOrders/withdraw',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Closes the private link of a draft order that nobody has accepted.',
  input: chosen,
  output: one,
})

export const openOffer = defineEndpoint({
  path: '/api/shop/offers/open',
  who: 'anyone',
  summary:
    'What the shop prepared for the holder of a link, with what an order of it comes to for an address and a delivery.',
  input: checkoutWishSchema.extend(ofBuyer),
  output: z.object({ offer: offerSchema, quote: checkoutQuoteSchema }),
})

export const acceptOffer = defineEndpoint({
  path: '/api/shop/offers/accept',
  who: 'anyone',
  summary:
    'Places an order of what the shop prepared, once. If anything makes the offer or its total another than the accepted one, or stands in the way, nothing is placed and the answer is the new quote.',
  input: orderWishSchema.extend({ ...ofBuyer, revision: z.int32().min(1) }),
  output: z.union([
    z.object({ outcome: z.literal('placed'), orderToken: orderTokenSchema }),
    z.object({ outcome: z.literal('changed'), offer: offerSchema, quote: checkoutQuoteSchema }),
  ]),
})
