import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { saleConflictList } from './list.ts'
import { decisionNoteSchema, missingSaleSchema, saleConflictRowSchema, saleConflictSchema } from './schema.ts'

const oneConflict = z.object({ conflict: saleConflictSchema })

export const listSaleConflicts = defineEndpoint({
  path: '/api/sales/conflicts/list',
  who: 'SALES__VIEW',
  summary: 'Conflicts, each with its reason and decision, newest first.',
  input: listInputOf(saleConflictList),
  output: pageOf(saleConflictRowSchema),
})

export const getSaleConflict = defineEndpoint({
  path: '/api/sales/conflicts/get',
  who: 'SALES__VIEW',
  summary: 'One conflict, with the stored sale that it collides with.',
  input: z.object({ id: z.uuid() }),
  output: oneConflict,
})

export const decideSaleConflict = defineEndpoint({
  path: '/api/sales/conflicts/decide',
  who: 'SALES__UPDATE',
  apiKey: false,
  summary:
    'Decides a conflict once and for good: posts the sale as printed, if its reason allows that, or sets it aside and keeps it. Accepting needs the permissions of selling: to sell, and to give the sale’s discounts and prices.',
  input: z.object({ id: z.uuid(), decision: z.enum(['accepted', 'setAside']), note: decisionNoteSchema }),
  output: oneConflict,
})

export const countSalesToReview = defineEndpoint({
  path: '/api/sales/countToReview',
  who: 'SALES__VIEW',
  summary: 'The number of sales to review, and of conflicts that wait for a decision.',
  input: z.object({}),
  output: z.object({ saleCount: z.int(), conflictCount: z.int() }),
})

export const listMissingSales = defineEndpoint({
  path: '/api/sales/missing',
  who: 'SALES__VIEW',
  summary:
    'Receipt numbers that have not arrived although a later one of their series has. At most 50 gaps, newest first.',
  input: z.object({}),
  output: z.object({ items: z.array(missingSaleSchema) }),
})
