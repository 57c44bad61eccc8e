import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { quantitySchema } from '../../../money.ts'
import { multilineTextSchema } from '../../../schemas.ts'
import { shopNameSchema } from '../carts/schema.ts'
import { orderSchema, orderTokenSchema } from '../orders/schema.ts'
import { refundReasons } from '../../selling/sales/refund-reasons.ts'
import { claimKinds, claimOutcomes, goodsBack, longestClaimAnswer, longestClaimNote } from './choices.ts'
import { claimableOrderSchema, orderClaimSchema } from './schema.ts'

const ofBuyer = z.object({ shop: shopNameSchema, token: orderTokenSchema })
const lines = z
  .array(z.object({ lineId: z.uuid(), quantity: quantitySchema }))
  .min(1)
  .max(200)
const claim = {
  claimId: z.uuid(),
  kind: z.enum(claimKinds),
  note: multilineTextSchema(longestClaimNote).default(''),
  lines,
}
const claimable = z.object({ claims: claimableOrderSchema })
const ofOffice = z.object({ id: z.uuid() })
const order = z.object({ order: orderSchema })

export const getClaimableOrder = defineEndpoint({
  path: '/api/shop/orders/claims',
  who: 'anyone',
  summary: 'What the buyer of a link can claim of their order, and what they claimed before.',
  input: ofBuyer,
  output: claimable,
})

export const claimOnOrder = defineEndpoint({
  path: '/api/shop/orders/claim',
  who: 'anyone',
  summary:
    'Says that units that left are missing, wrong or broken, with a photo if there is one. The same id claims once. At most five claims of an order wait for an answer.',
  files: ['photo'],
  maxFileBytes: 5 * 1024 * 1024,
  input: ofBuyer.extend(claim),
  output: claimable,
})

export const listOrderClaims = defineEndpoint({
  path: '/api/orders/claims',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'What was claimed of an order, oldest first, and what can still be claimed.',
  input: ofOffice,
  output: claimable,
})

export const addOrderClaim = defineEndpoint({
  path: '/api/orders/addClaim',
  who: 'ECOMMERCE__ORDERS__UPDATE',
  summary: 'Writes down a claim that a buyer made by telephone or at the counter. The same id claims once.',
  input: ofOffice.extend(claim),
  output: claimable,
})

export const answerOrderClaim = defineEndpoint({
  path: '/api/orders/answerClaim',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary:
    'Answers a claim once and tells the buyer: sends the units again at no charge, gives their money back with or without the goods, or says why not.',
  input: ofOffice.extend({
    claimId: z.uuid(),
    outcome: z.enum(claimOutcomes),
    /** For a refund. */
    goods: z.enum(goodsBack).default('none'),
    answer: multilineTextSchema(longestClaimAnswer).default(''),
  }),
  output: z.object({ claim: orderClaimSchema }),
})

export const downloadClaimPhoto = defineEndpoint({
  path: '/api/orders/claimPhoto',
  who: 'ECOMMERCE__ORDERS__VIEW',
  summary: 'The photo of a claim.',
  isDownload: true,
  takesAlong: true,
  input: ofOffice.extend({ claimId: z.uuid() }),
  output: z.object({}),
})

export const returnOrderGoods = defineEndpoint({
  path: '/api/orders/returnGoods',
  who: 'ECOMMERCE__ORDERS__PAYMENTS',
  summary:
    'Takes back units that left: refunds of the sales they went with, and goods that are for sale again. Their money is then owed to the buyer. The same id returns once.',
  input: ofOffice.extend({
    returnId: z.uuid(),
    lines: z
      .array(z.object({ lineId: z.uuid(), quantity: quantitySchema, goods: z.enum(goodsBack) }))
      .min(1)
      .max(200),
    /** Whether the delivery charge is refunded too. */
    withDelivery: z.boolean(),
    reason: z.enum(refundReasons),
    note: multilineTextSchema(longestClaimAnswer).default(''),
  }),
  output: order,
})
