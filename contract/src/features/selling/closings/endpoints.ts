import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { closingList } from './list.ts'
import { closingRowSchema, closingSchema } from './schema.ts'

export const listClosings = defineEndpoint({
  path: '/api/checkouts/closings/list',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary:
    'Closings of sessions, newest first by default, with sums over all matches: sold, over or short, gained or lost by cash rounding.',
  input: listInputOf(closingList),
  output: pageOf(closingRowSchema).extend({
    summary: z.object({
      count: z.int(),
      totalAmount: z.int(),
      differenceAmount: z.int(),
      roundingAmount: z.int(),
    }),
  }),
})

export const getClosing = defineEndpoint({
  path: '/api/checkouts/closings/get',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary: 'One closing with its Z report, as stored with the count.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ closing: closingSchema }),
})
