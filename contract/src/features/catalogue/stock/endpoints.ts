import { z } from 'zod'
import { sentenceSchema } from '../../../schemas.ts'
import { defineEndpoint } from '../../../endpoint.ts'
import { unitPriceSchema } from '../../../money.ts'
import { pageOf } from '../../../paging.ts'
import { costStepSchema, shelfSchema, stockedItemSchema, stockWorthSchema } from './schema.ts'

export const explainCost = defineEndpoint({
  path: '/api/stock/explainCost',
  who: 'PRODUCTS__COST_VIEW',
  summary:
    'Why a variant costs what it does at a location: the movements and cost corrections of its stock, newest first, each with the stock, its value and the unit cost after it.',
  input: z.object({
    variantId: z.uuid(),
    /** Null means the company's default location. */
    locationId: z.uuid().nullable().default(null),
    cursor: z.string().max(1500).optional(),
    isBackward: z.boolean().default(false),
    per: z.int().min(1).max(100).default(20),
  }),
  output: pageOf(costStepSchema).extend({
    /** The stock of the variant at every location, with the default location first. */
    levels: z.array(stockWorthSchema),
  }),
})

export const correctCost = defineEndpoint({
  path: '/api/stock/correctCost',
  who: 'PRODUCTS__COST_UPDATE',
  summary:
    'Corrects what goods cost that came in earlier. The share still on hand changes the value of the stock, the rest goes to the cost of sales. A repeated call with the same id corrects once.',
  input: z.object({
    /** Made by the caller, so that a repeated call corrects once. */
    correctionId: z.uuid(),
    /** The movement with which the goods were received. */
    stockMovementId: z.uuid(),
    /** The real cost of one unit. */
    unitCost: unitPriceSchema,
    reason: sentenceSchema(3, 200),
  }),
  output: z.object({ step: costStepSchema }),
})

export const findStockItems = defineEndpoint({
  path: '/api/stock/findItems',
  who: 'PRODUCTS__VIEW',
  summary:
    'Active variants whose stock is tracked, with what a location has of each: by words, by a SKU, barcode or pack code, or by their ids.',
  input: z.object({
    locationId: z.uuid(),
    q: z.string().max(100).default(''),
    code: z.string().trim().min(1).max(60).optional(),
    variantIds: z.array(z.uuid()).max(500).optional(),
    per: z.int().min(1).max(500).default(20),
  }),
  output: z.object({ items: z.array(stockedItemSchema) }),
})

export const setShelf = defineEndpoint({
  path: '/api/stock/setShelf',
  who: 'PRODUCTS__UPDATE',
  summary: 'Says where in a location a variant stands. An empty text removes it.',
  input: z.object({ locationId: z.uuid(), variantId: z.uuid(), shelf: shelfSchema }),
  output: z.object({ shelf: z.string() }),
})

export const listShelves = defineEndpoint({
  path: '/api/stock/listShelves',
  who: 'PRODUCTS__VIEW',
  summary: 'The shelves of a location that products stand on, with the number of variants on each. At most 500.',
  input: z.object({ locationId: z.uuid() }),
  output: z.object({ items: z.array(z.object({ shelf: z.string(), variants: z.int() })) }),
})
