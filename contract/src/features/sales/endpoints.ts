import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { saleList } from './list.ts'
import { refundableSaleSchema } from './refund-schema.ts'
import { committedSaleSchema, newSaleSchema, saleRowSchema, saleSchema } from './schema.ts'

export const commitSale = defineEndpoint({
  path: '/api/sales/commit',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'Stores one completed sale exactly once; the same id with another body is refused and kept as a conflict.',
  input: newSaleSchema,
  output: z.object({ sale: committedSaleSchema }),
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

export const findRefundable = defineEndpoint({
  path: '/api/sales/findRefundable',
  who: 'SALES__REFUND',
  apiKey: false,
  summary:
    'The sale with a receipt number, or with the code of its public page, as a till needs it to give something back.',
  input: z.object({ code: z.string().trim().min(1).max(80) }),
  output: z.object({ sale: refundableSaleSchema.nullable() }),
})
