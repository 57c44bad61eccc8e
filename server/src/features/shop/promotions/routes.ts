import * as endpoints from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archivePromotion } from './archive-promotion.ts'
import { duplicatePromotion } from './duplicate-promotion.ts'
import { listPromotions, listPromotionUses } from './list-promotions.ts'
import { createPromotion, updatePromotion } from './save-promotion.ts'
import { findPromotion } from './select-promotions.ts'

export const routes = [
  handle(endpoints.listPromotions, listPromotions, { transaction: 'read' }),
  handle(endpoints.getPromotion, async (ctx, { id }) => ({ promotion: await findPromotion(ctx, id) })),
  handle(endpoints.createPromotion, createPromotion),
  handle(endpoints.updatePromotion, updatePromotion),
  handle(endpoints.duplicatePromotion, duplicatePromotion),
  handle(endpoints.archivePromotion, archivePromotion),
  handle(endpoints.listPromotionUses, listPromotionUses, { transaction: 'read' }),
]
