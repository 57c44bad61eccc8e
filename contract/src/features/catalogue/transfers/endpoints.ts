import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { stockAmountSchema } from '../stock/schema.ts'
import { transferList } from './list.ts'
import {
  goodsOnTheWaySchema,
  receivedTransferSchema,
  savedTransferSchema,
  transferRowSchema,
  transferSchema,
} from './schema.ts'

const one = z.object({ transfer: transferSchema })
const chosen = z.object({ id: z.uuid() })

export const listTransfers = defineEndpoint({
  path: '/api/transfers/list',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary: 'Transfers between locations, newest first by default, with what is on the way altogether.',
  input: listInputOf(transferList),
  output: pageOf(transferRowSchema).extend({
    /** Over all transfers, whatever the filter. The value is null for people who may not see costs. */
    onTheWay: z.object({ transfers: z.int(), value: stockAmountSchema.nullable() }),
  }),
})

export const getTransfer = defineEndpoint({
  path: '/api/transfers/get',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary: 'One transfer with its lines and what arrived of them.',
  input: chosen,
  output: one,
})

export const saveTransfer = defineEndpoint({
  path: '/api/transfers/save',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary:
    'Creates a draft, or changes one. Nothing moves. A repeated call with the same id and version 0 creates one transfer.',
  input: savedTransferSchema,
  output: one,
})

export const sendTransfer = defineEndpoint({
  path: '/api/transfers/send',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary:
    'Takes the goods of a draft out of the location they leave. Refused if there is less of something than leaves, unless that was confirmed. Sending twice sends once.',
  input: chosen.extend({ version: z.int32().min(1), mayGoBelowZero: z.boolean().default(false) }),
  output: one,
})

export const receiveTransfer = defineEndpoint({
  path: '/api/transfers/receive',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary:
    'Takes what arrived into stock at the value it left with, and books what was lost on the way. May be called until everything is accounted for. A repeated call with the same receipt receives once.',
  input: receivedTransferSchema,
  output: one,
})

export const cancelTransfer = defineEndpoint({
  path: '/api/transfers/cancel',
  who: 'PRODUCTS__STOCK_TRANSFER',
  summary: 'Cancels a draft. What was sent cannot be cancelled: it is received, or lost.',
  input: chosen.extend({ version: z.int32().min(1) }),
  output: one,
})

export const listGoodsOnTheWay = defineEndpoint({
  path: '/api/transfers/goodsOnTheWay',
  who: 'PRODUCTS__VIEW',
  summary: 'What of a product is on the way between locations. At most 100 lines, oldest first.',
  input: z.object({ productId: z.uuid() }),
  output: z.object({ items: z.array(goodsOnTheWaySchema) }),
})
