import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { quantitySchema } from '../../../money.ts'
import { emailSchema, multilineTextSchema } from '../../../schemas.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { orderTokenSchema } from '../orders/schema.ts'
import { withdrawalRightSchema, withdrawalSchema } from './schema.ts'

const ofBuyer = z.object({ shop: shopNameSchema, token: orderTokenSchema })
/** Null if the law gives no such right. */
const right = z.object({ withdrawal: withdrawalRightSchema.nullable() })

export const getWithdrawalRight = defineEndpoint({
  path: '/api/shop/orders/withdrawalRight',
  who: 'anyone',
  summary: 'What the buyer of a link may still withdraw from, until when, and what they withdrew from before.',
  input: ofBuyer,
  output: right,
})

export const withdrawFromOrder = defineEndpoint({
  path: '/api/shop/orders/withdraw',
  who: 'anyone',
  summary:
    'Withdraws from some units of an order, without a reason. The buyer gets a mail that proves the time. The same id withdraws once.',
  input: ofBuyer.extend({
    withdrawalId: z.uuid(),
    lines: z
      .array(z.object({ lineId: z.uuid(), quantity: quantitySchema }))
      .min(1)
      .max(200),
  }),
  output: right,
})

export const sendOrderLink = defineEndpoint({
  path: '/api/shop/orders/sendLink',
  who: 'anyone',
  summary:
    'Mails the link of an order to its buyer, if number and address belong together. The answer does not say whether they do.',
  input: z.object({ shop: shopNameSchema, number: multilineTextSchema(20), email: emailSchema }),
  output: z.object({}),
})

export const listWithdrawals = defineEndpoint({
  path: '/api/orders/withdrawals',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'What the buyer of an order withdrew from, oldest first.',
  input: z.object({ orderId: z.uuid() }),
  output: z.object({ items: z.array(withdrawalSchema) }),
})
