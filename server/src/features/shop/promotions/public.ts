export {
  type PromotionBuyer,
  readCategoriesOf,
  readShopPromotions,
  type ShopPromotion,
  type ShopPromotions,
} from './read-shop-promotions.ts'
export { readOrderPromotions, releaseUses, retakeUses, takeUses } from './promotion-uses.ts'
export { createPromotion } from './save-promotion.ts'
