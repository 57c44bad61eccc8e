import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { promotionList } from './list.ts'
import {
  newPromotionSchema,
  promotionRowSchema,
  promotionSchema,
  promotionUseSchema,
  updatedPromotionSchema,
} from './schema.ts'

const one = z.object({ promotion: promotionSchema })

export const listPromotions = defineEndpoint({
  path: '/api/promotions/list',
  who: 'ECOMMERCE__PROMOTIONS__VIEW',
  summary: 'The promotions of the online shop, with how often they were used and what they took off.',
  input: listInputOf(promotionList),
  output: pageOf(promotionRowSchema),
})

export const getPromotion = defineEndpoint({
  path: '/api/promotions/get',
  who: 'ECOMMERCE__PROMOTIONS__VIEW',
  summary: 'One promotion with its goods, conditions and limits.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const createPromotion = defineEndpoint({
  path: '/api/promotions/create',
  who: 'ECOMMERCE__PROMOTIONS__ADD',
  summary: 'Creates a promotion. With a code it applies to buyers who type it, without one to everybody.',
  input: newPromotionSchema,
  output: one,
})

export const updatePromotion = defineEndpoint({
  path: '/api/promotions/update',
  who: 'ECOMMERCE__PROMOTIONS__UPDATE',
  summary: 'Replaces everything about a promotion. Answers versionConflict when another person changed it first.',
  input: updatedPromotionSchema,
  output: one,
})

export const duplicatePromotion = defineEndpoint({
  path: '/api/promotions/duplicate',
  who: 'ECOMMERCE__PROMOTIONS__ADD',
  summary: 'Copies a promotion without its code and its uses. The copy is paused.',
  input: z.object({ id: z.uuid() }),
  output: one,
})

export const archivePromotion = defineEndpoint({
  path: '/api/promotions/archive',
  who: 'ECOMMERCE__PROMOTIONS__UPDATE',
  summary: 'Archives or restores a promotion. Orders keep what it took off.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: one,
})

export const listPromotionUses = defineEndpoint({
  path: '/api/promotions/listUses',
  who: 'ECOMMERCE__PROMOTIONS__VIEW',
  summary: 'The last 100 orders that used a promotion, with what it took off and whether the use was given back.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ items: z.array(promotionUseSchema) }),
})
