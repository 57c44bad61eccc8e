import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { stockCountList } from './list.ts'
import {
  countEntrySchema,
  countingLineSchema,
  countLimitsSchema,
  countRowSchema,
  countSumsSchema,
  entryOutcomes,
  mostEntries,
  reviewFilters,
  reviewLineSchema,
  savedCountSchema,
  shrinkageMonthSchema,
  stockCountSchema,
} from './schema.ts'

const who = 'PRODUCTS__STOCK_COUNT'
const one = z.object({ count: stockCountSchema })
const chosen = z.object({ id: z.uuid() })

export const listStockCounts = defineEndpoint({
  path: '/api/stockCounts/list',
  who,
  summary: 'Stock counts, newest first by default, with their progress.',
  input: listInputOf(stockCountList),
  output: pageOf(countRowSchema),
})

export const getStockCount = defineEndpoint({
  path: '/api/stockCounts/get',
  who,
  summary: 'One stock count with its progress, without its lines.',
  input: chosen,
  output: one,
})

export const saveStockCount = defineEndpoint({
  path: '/api/stockCounts/save',
  who,
  summary: 'Plans a count, or changes its plan. A repeated call with the same id and version 0 creates one count.',
  input: savedCountSchema,
  output: one,
})

export const startStockCount = defineEndpoint({
  path: '/api/stockCounts/start',
  who,
  summary: 'Lists the products of the scope and opens the count for entries. Selling goes on.',
  input: chosen.extend({ version: z.int32().min(1) }),
  output: one,
})

export const pullCountLines = defineEndpoint({
  path: '/api/stockCounts/pullLines',
  who,
  summary:
    'One page of what is to be counted, with all codes, for a device that may lose its network. Expected quantities only if the count is not blind.',
  input: chosen.extend({ afterId: z.uuid().nullable().default(null), per: z.int().min(1).max(1000).default(500) }),
  output: z.object({ items: z.array(countingLineSchema), nextAfterId: z.uuid().nullable() }),
})

export const sendCountEntries = defineEndpoint({
  path: '/api/stockCounts/sendEntries',
  who,
  maxBodyParts: 40_000,
  summary:
    'Stores what was counted. Each entry has its own id, so sending again counts once. Answers for each entry what became of it; one refused entry does not refuse the others.',
  input: chosen.extend({ entries: z.array(countEntrySchema).min(1).max(mostEntries) }),
  output: z.object({
    outcomes: z.array(z.object({ entryId: z.uuid(), outcome: z.enum(entryOutcomes) })),
    /** The lines of the stored entries as they are now. */
    lines: z.array(countingLineSchema),
  }),
})

export const finishCounting = defineEndpoint({
  path: '/api/stockCounts/finish',
  who,
  summary:
    'Ends the counting: the count goes to review. Entries that were still on their way are accepted until it is applied.',
  input: chosen.extend({ version: z.int32().min(1) }),
  output: one,
})

export const listCountLines = defineEndpoint({
  path: '/api/stockCounts/lines',
  who,
  summary:
    'The lines of a count in review or afterwards, with what was counted, what was expected at that moment, and every entry.',
  input: chosen.extend({
    show: z.enum(reviewFilters).default('all'),
    q: z.string().max(100).default(''),
    page: z.int().min(0).max(1000).default(0),
    per: z.int().min(1).max(500).default(50),
  }),
  output: z.object({ items: z.array(reviewLineSchema), hasMore: z.boolean(), sums: countSumsSchema }),
})

export const requestRecount = defineEndpoint({
  path: '/api/stockCounts/recount',
  who,
  summary:
    'Asks another person to count lines again: the named ones, or all that are above the limit. What was counted before is kept.',
  input: chosen.extend({
    version: z.int32().min(1),
    lineIds: z.array(z.uuid()).min(1).max(500).nullable().default(null),
  }),
  output: one,
})

export const applyStockCount = defineEndpoint({
  path: '/api/stockCounts/apply',
  who,
  summary:
    'Books the differences, up to 500 lines in a call: call again while lines remain. Lines in conflict are told and left; the others are applied. Applying twice books once.',
  input: chosen.extend({
    /** Sets the stock of uncounted lines to zero. The number of such lines confirms it. */
    zeroUncounted: z.int32().min(1).nullable().default(null),
    /** Ends the count although lines are in conflict. These lines keep their stock. */
    leavesConflicts: z.boolean().default(false),
  }),
  output: one.extend({ applied: z.int(), conflicts: z.int(), remaining: z.int() }),
})

export const cancelStockCount = defineEndpoint({
  path: '/api/stockCounts/cancel',
  who,
  summary: 'Cancels a count that was not applied. No stock changes.',
  input: chosen.extend({ version: z.int32().min(1) }),
  output: one,
})

export const getCountLimits = defineEndpoint({
  path: '/api/stockCounts/limits',
  who,
  summary: 'From which difference on a line is counted again by another person.',
  input: z.object({}),
  output: z.object({ limits: countLimitsSchema }),
})

export const saveCountLimits = defineEndpoint({
  path: '/api/stockCounts/saveLimits',
  who: 'SETTINGS__UPDATE',
  summary: 'Sets from which difference on a line is counted again by another person.',
  input: countLimitsSchema,
  output: z.object({ limits: countLimitsSchema }),
})

export const listShrinkage = defineEndpoint({
  path: '/api/stockCounts/shrinkage',
  who: 'PRODUCTS__VIEW',
  summary:
    'What counts found of a product, by month: differences in quantity and value, newest first, at most 24 months.',
  input: z.object({ productId: z.uuid() }),
  output: z.object({ items: z.array(shrinkageMonthSchema) }),
})

export const listCounters = defineEndpoint({
  path: '/api/stockCounts/counters',
  who,
  summary: 'The people of the company who may be asked to count: its active members, by name.',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
})
