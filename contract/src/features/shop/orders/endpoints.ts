import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { moneySchema, quantitySchema } from '../../../money.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { multilineTextSchema, urlSchema } from '../../../schemas.ts'
import { checkoutQuoteSchema, shopNameSchema } from '../carts/schema.ts'
import { orderList } from './list.ts'
import {
  orderRowSchema,
  orderSchema,
  orderTokenSchema,
  orderWishSchema,
  publicOrderSchema,
  sixDigitsSchema,
} from './schema.ts'

const ofBuyer = z.object({ shop: shopNameSchema, token: orderTokenSchema })
const publicOrder = z.object({ order: publicOrderSchema })

export const placeOrder = defineEndpoint({
  path: '/api/shop/orders/place',
  who: 'anyone',
  summary:
    'Places an order from the cart of the cookie. If anything makes the total another than the accepted one, or stands in the way, nothing is placed and the answer is the new quote. The same id places one order.',
  input: orderWishSchema,
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('placed'), order: publicOrderSchema }),
    z.object({ outcome: z.literal('changed'), quote: checkoutQuoteSchema }),
  ]),
})

export const getOrderByToken = defineEndpoint({
  path: '/api/shop/orders/get',
  who: 'anyone',
  summary: 'The order of a link. A day after placing, contact and address are hidden unless the mailed code is given.',
  input: ofBuyer.extend({ code: sixDigitsSchema.nullable().default(null) }),
  output: publicOrder,
})

export const sendOrderCode = defineEndpoint({
  path: '/api/shop/orders/sendCode',
  who: 'anyone',
  summary: 'Mails the buyer a code of six digits that shows contact and address for half an hour.',
  input: ofBuyer,
  output: z.object({}),
})

export const uploadTransferReceipt = defineEndpoint({
  path: '/api/shop/orders/uploadReceipt',
  who: 'anyone',
  summary:
    'Takes the proof of a transfer: a picture, or a PDF whose pages are kept as one, of up to 5 MB. The order does not expire while it is looked at.',
  files: ['receipt'],
  maxFileBytes: 5 * 1024 * 1024,
  input: ofBuyer,
  output: publicOrder,
})

export const cancelMyOrder = defineEndpoint({
  path: '/api/shop/orders/cancel',
  who: 'anyone',
  summary:
    'Cancels an order that nobody has begun to pack. Money that was paid waits for the shop to return it. When contact and address are hidden, it takes the mailed code.',
  input: ofBuyer.extend({ code: sixDigitsSchema.nullable().default(null) }),
  output: publicOrder,
})

export const answerSubstitute = defineEndpoint({
  path: '/api/shop/orders/answerSubstitute',
  who: 'anyone',
  summary: 'Accepts or declines a product that the shop proposes in place of another.',
  input: ofBuyer.extend({ substituteId: z.uuid(), accepts: z.boolean() }),
  output: publicOrder,
})
const one = z.object({ order: orderSchema })
const chosen = z.object({ id: z.uuid() })
const units = z
  .array(
    z.object({
      lineId: z.uuid(),
      quantity: quantitySchema,
      /** This is all of a weighed line: the rest of the ordered quantity is not charged. */
      isFinal: z.boolean().default(false),
    }),
  )
  .min(1)
  .max(200)
const note = multilineTextSchema(500).default('')
/** Money received or returned, recorded once for each payment id. */
const movedMoney = chosen.extend({
  paymentId: z.uuid(),
  amount: moneySchema.refine((amount) => amount > 0, { error: 'validation.aboveZero' }),
  tenderId: z.uuid(),
  reference: multilineTextSchema(60).default(''),
})

export const listOrders = defineEndpoint({
  path: '/api/orders/list',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'Online orders, newest first. Searches number, name, e-mail and phone.',
  input: listInputOf(orderList),
  output: pageOf(orderRowSchema),
})

export const getOrder = defineEndpoint({
  path: '/api/orders/get',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'One online order with its lines, payments, parcels and events.',
  input: chosen,
  output: one,
})

export const downloadTransferReceipt = defineEndpoint({
  path: '/api/orders/receipt',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'The proof of a transfer that a buyer uploaded.',
  isDownload: true,
  takesAlong: true,
  input: chosen.extend({ attemptId: z.uuid() }),
  output: z.object({}),
})

export const recordOrderPayment = defineEndpoint({
  path: '/api/orders/recordPayment',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary:
    'Writes down money that came for an order, also after its end. The same payment id is written once. Never revives an order.',
  input: movedMoney,
  output: one,
})

export const refuseTransferReceipt = defineEndpoint({
  path: '/api/orders/refuseReceipt',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary: 'Says that an uploaded proof is none. The clock of the order goes on, for as long as it stood.',
  input: chosen.extend({ note }),
  output: one,
})

export const refundOrderPayment = defineEndpoint({
  path: '/api/orders/refundPayment',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary: 'Writes down money that went back to the buyer: at most what the order does not need.',
  input: movedMoney,
  output: one,
})

export const packOrder = defineEndpoint({
  path: '/api/orders/pack',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary:
    'Packs units of an order into a parcel, or sets them aside for pickup. A line that weighs less than ordered can be settled with it. The same id makes one document.',
  input: chosen.extend({ fulfilmentId: z.uuid(), lines: units }),
  output: one,
})

export const unpackOrder = defineEndpoint({
  path: '/api/orders/unpack',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Takes a parcel apart before it left. Its goods stay reserved.',
  input: chosen.extend({ fulfilmentId: z.uuid() }),
  output: one,
})

export const shipOrder = defineEndpoint({
  path: '/api/orders/ship',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'A packed parcel leaves: its goods become a sale and leave the stock, and the buyer gets a mail.',
  input: chosen.extend({
    fulfilmentId: z.uuid(),
    carrier: multilineTextSchema(60).default(''),
    trackingNumber: multilineTextSchema(80).default(''),
    trackingUrl: urlSchema.nullable().default(null),
  }),
  output: one,
})

export const readyOrder = defineEndpoint({
  path: '/api/orders/ready',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Goods set aside are ready for pickup. The buyer gets a mail with the code.',
  input: chosen.extend({ fulfilmentId: z.uuid() }),
  output: one,
})

export const handOverOrder = defineEndpoint({
  path: '/api/orders/handOver',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Hands goods over at pickup, for the buyer’s code: they become a sale and leave the stock.',
  input: chosen.extend({ fulfilmentId: z.uuid(), code: sixDigitsSchema }),
  output: one,
})

export const deliverOrder = defineEndpoint({
  path: '/api/orders/deliver',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'A shipped parcel arrived.',
  input: chosen.extend({ fulfilmentId: z.uuid() }),
  output: one,
})

export const cancelOrder = defineEndpoint({
  path: '/api/orders/cancel',
  who: 'ECOMMERCE__ORDERS__CANCEL',
  summary: 'Cancels everything of an order that has not left, and takes parcels apart that were packed.',
  input: chosen.extend({ note: multilineTextSchema(500) }),
  output: one,
})

export const reinstateOrder = defineEndpoint({
  path: '/api/orders/reinstate',
  who: 'ECOMMERCE__ORDERS__CANCEL',
  summary: 'Takes back the end of an order and reserves its goods again, if they are all there or brought in for it.',
  input: chosen.extend({ note }),
  output: one,
})

export const cancelOrderLine = defineEndpoint({
  path: '/api/orders/cancelLine',
  who: 'ECOMMERCE__ORDERS__CANCEL',
  summary: 'Cancels units of a line that are not packed. The amount is their part of what was agreed.',
  input: chosen.extend({ changeId: z.uuid(), lineId: z.uuid(), quantity: quantitySchema, note }),
  output: one,
})

export const proposeSubstitute = defineEndpoint({
  path: '/api/orders/proposeSubstitute',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary:
    'Offers the buyer another variant for units of a line, by mail and on the order’s page. It never costs more.',
  input: chosen.extend({
    substituteId: z.uuid(),
    lineId: z.uuid(),
    quantity: quantitySchema,
    variantId: z.uuid(),
    note,
  }),
  output: one,
})

export const addOrderNote = defineEndpoint({
  path: '/api/orders/note',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Adds a note that only the shop sees.',
  input: chosen.extend({ note: multilineTextSchema(500).pipe(z.string().min(1)) }),
  output: one,
})
