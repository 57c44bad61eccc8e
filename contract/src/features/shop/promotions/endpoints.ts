import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { recordEndpoints } from '../../../screens/record-endpoints.ts'
import {
  newPromotionSchema,
  promotionRowSchema,
  promotionSchema,
  promotionUseSchema,
  updatedPromotionSchema,
} from './schema.ts'
import { promotionsScreen } from './screen.ts'

const one = z.object({ promotion: promotionSchema })
const record = recordEndpoints(promotionsScreen, one)

export const listPromotions = record.list(
  'The promotions of the online shop, with how often they were used and what they took off.',
  promotionRowSchema,
)

export const getPromotion = record.get('One promotion with its goods, conditions and limits.')

export const createPromotion = record.create(
  'Creates a promotion. With a code it applies to buyers who type it, without one to everybody.',
  newPromotionSchema,
)

export const updatePromotion = record.update(
  'ECOMMERCE__PROMOTIONS__UPDATE',
  'Replaces everything about a promotion. Answers versionConflict when another person changed it first.',
  updatedPromotionSchema,
)

export const duplicatePromotion = record.duplicate(
  'Copies a promotion without its code and its uses. The copy is paused.',
)

export const archivePromotion = record.archive(
  'ECOMMERCE__PROMOTIONS__UPDATE',
  'Archives or restores a promotion. Orders keep what it took off.',
)

export const listPromotionUses = defineEndpoint({
  path: '/api/promotions/listUses',
  who: 'ECOMMERCE__PROMOTIONS__VIEW',
  summary: 'The last 100 orders that used a promotion, with what it took off and whether the use was given back.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ items: z.array(promotionUseSchema) }),
})
