import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import {
  costChangeSchema,
  directReceiptSchema,
  newReceiptSchema,
  newReturnSchema,
  purchaseReceiptSchema,
  receivingSchema,
  scanSchema,
} from './schema.ts'
import { reasonSchema } from '../purchase-orders/schema.ts'

const one = z.object({ receipt: purchaseReceiptSchema })
const counting = z.object({ receiving: receivingSchema })

export const listPurchaseReceipts = defineEndpoint({
  path: '/api/purchaseReceipts/ofOrder',
  who: 'PURCHASE_ORDERS__VIEW',
  summary: 'What came of an order, with what went back. Amounts only with PRODUCTS__COST_VIEW.',
  input: z.object({ orderId: z.uuid() }),
  output: z.object({ items: z.array(purchaseReceiptSchema) }),
})

export const receiveGoods = defineEndpoint({
  path: '/api/purchaseReceipts/receive',
  who: 'PURCHASE_ORDERS__RECEIVE',
  maxBodyParts: 60_000,
  summary:
    'Receives goods of an order into stock, at what they cost with their share of additional costs. The same id receives once. More than was ordered, above the percent that the company allows, needs PURCHASE_ORDERS__OVER_RECEIVE or an approval.',
  input: newReceiptSchema,
  output: one,
})

export const receiveWithoutOrder = defineEndpoint({
  path: '/api/purchaseReceipts/receiveWithoutOrder',
  who: 'PURCHASE_ORDERS__RECEIVE',
  maxBodyParts: 60_000,
  summary: 'Receives goods for which there is no order: makes the order and its receipt in one step.',
  input: directReceiptSchema,
  output: one,
})

export const reversePurchaseReceipt = defineEndpoint({
  path: '/api/purchaseReceipts/reverse',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary:
    'Takes a whole receipt back at exactly its cost. Refused while goods of it went back or were billed, and where stock would go below zero against the company’s rule.',
  input: z.object({ id: z.uuid(), reason: reasonSchema }),
  output: one,
})

export const returnPurchasedGoods = defineEndpoint({
  path: '/api/purchaseReceipts/return',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Gives goods of a receipt back to the supplier, at the cost they came in with.',
  input: newReturnSchema,
  output: one,
})

export const openReceiving = defineEndpoint({
  path: '/api/purchaseReceipts/count/open',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Opens the count of an order at the door, or joins the one that is open.',
  input: z.object({ orderId: z.uuid(), id: z.uuid() }),
  output: counting,
})

export const getReceiving = defineEndpoint({
  path: '/api/purchaseReceipts/count/get',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'What has been counted at the door so far, by everybody.',
  input: z.object({ id: z.uuid() }),
  output: counting,
})

export const addScans = defineEndpoint({
  path: '/api/purchaseReceipts/count/scan',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Adds scans to a count at the door. A scan that is sent again counts once. Others who count see it at once.',
  input: z.object({ receivingId: z.uuid(), scans: z.array(scanSchema).min(1).max(500) }),
  output: counting,
})

export const dropReceiving = defineEndpoint({
  path: '/api/purchaseReceipts/count/drop',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Ends a count at the door without receiving anything.',
  input: z.object({ id: z.uuid() }),
  output: counting,
})

export const listCostChanges = defineEndpoint({
  path: '/api/purchaseReceipts/costChanges',
  who: 'PRODUCTS__COST_VIEW',
  summary: 'The variants whose cost a receipt changed, each with the price that would keep its margin.',
  input: z.object({ receiptId: z.uuid() }),
  output: z.object({ items: z.array(costChangeSchema) }),
})
