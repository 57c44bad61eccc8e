/**
 * The kinds of promotion: a percentage, an amount, everything above a fixed price, the cheapest of some units, or the delivery.
 */
export const promotionKinds = ['percent', 'amount', 'fixedPrice', 'buyXGetY', 'freeDelivery'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** The part of a basket that a promotion considers. */
export const promotionTargets = ['basket', 'products', 'categories'] as const
export type PromotionTarget = (typeof promotionTargets)[number]

/** The reasons why a promotion gives no discount. */
export const promotionMisses = [
  'notBegun',
  'ended',
  'notNow',
  'usedUp',
  'usedByYou',
  'notFirstOrder',
  'notInGroup',
  'nothingOfIt',
  'belowAmount',
  'belowQuantity',
  'notTogether',
  'noEffect',
] as const
export type PromotionMiss = (typeof promotionMisses)[number]
