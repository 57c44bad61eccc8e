import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { saleConflictList } from './list.ts'
import { decisionNoteSchema, missingSaleSchema, saleConflictRowSchema, saleConflictSchema } from './schema.ts'

const oneConflict = z.object({ conflict: saleConflictSchema })

export const listSaleConflicts = defineEndpoint({
  path: '/api/sales/conflicts/list',
  who: 'SALES__VIEW',
  summary: 'Sales that were offered and not posted, each with its reason and what was decided; the newest first.',
  input: listInputOf(saleConflictList),
  output: pageOf(saleConflictRowSchema),
})

export const getSaleConflict = defineEndpoint({
  path: '/api/sales/conflicts/get',
  who: 'SALES__VIEW',
  summary: 'One offer that was not posted, beside the stored sale that stands in its way.',
  input: z.object({ id: z.uuid() }),
  output: oneConflict,
})

export const decideSaleConflict = defineEndpoint({
  path: '/api/sales/conflicts/decide',
  who: 'SALES__UPDATE',
  apiKey: false,
  summary:
    'Decides once and for good: the offer is posted as it was printed where its reason allows that, or set aside and kept. Accepting needs what selling needs: the right to sell, and to the discounts and prices of the sale.',
  input: z.object({ id: z.uuid(), decision: z.enum(['accepted', 'setAside']), note: decisionNoteSchema }),
  output: oneConflict,
})

export const countSalesToReview = defineEndpoint({
  path: '/api/sales/countToReview',
  who: 'SALES__VIEW',
  summary: 'How many sales ask for a look, and how many offers were not posted and wait for a decision.',
  input: z.object({}),
  output: z.object({ saleCount: z.int(), conflictCount: z.int() }),
})

export const listMissingSales = defineEndpoint({
  path: '/api/sales/missing',
  who: 'SALES__VIEW',
  summary:
    'Receipt numbers that have not arrived while a later one of their series has; at most 50 holes, the newest first.',
  input: z.object({}),
  output: z.object({ items: z.array(missingSaleSchema) }),
})
