import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { errorCodeSchema } from '../../schemas.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { saleList } from './list.ts'
import { committedSaleSchema, newSaleSchema, saleRowSchema, saleSchema } from './schema.ts'

/** Sales in one push (reliability 5.4). */
export const maxPushItems = 100

export const commitSale = defineEndpoint({
  path: '/api/sales/commit',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'Stores one completed sale exactly once; the same id with another body is refused and kept as a conflict.',
  input: newSaleSchema,
  output: z.object({ sale: committedSaleSchema }),
})

export const pushSales = defineEndpoint({
  path: '/api/sales/push',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'The outbox of a device: up to 100 sales in order, each in a transaction of its own, each with its own answer.',
  input: z.object({ items: z.array(z.unknown()).min(1).max(maxPushItems) }),
  output: z.object({
    results: z.array(
      z.discriminatedUnion('status', [
        z.object({ status: z.literal('stored'), saleId: z.string(), sale: committedSaleSchema }),
        z.object({
          status: z.literal('refused'),
          saleId: z.string().nullable(),
          code: errorCodeSchema,
          message: z.string(),
          /** Whether sending the same bytes again later may succeed. */
          isTemporary: z.boolean(),
        }),
      ]),
    ),
  }),
})

export const listSales = defineEndpoint({
  path: '/api/sales/list',
  who: 'SALES__VIEW',
  summary: 'Sales, newest first unless asked otherwise; searches the receipt number and the customer.',
  input: listInputOf(saleList),
  output: pageOf(saleRowSchema).extend({
    summary: z.object({ count: z.int(), totalAmount: z.int(), taxAmount: z.int() }),
  }),
})

export const getSale = defineEndpoint({
  path: '/api/sales/get',
  who: 'SALES__VIEW',
  summary: 'One sale with its lines, taxes, payments and what it moved.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ sale: saleSchema }),
})
