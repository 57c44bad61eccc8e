/** What a promotion takes off: a percentage, an amount, everything above a fixed price, the cheapest of some units, or the delivery. */
export const promotionKinds = ['percent', 'amount', 'fixedPrice', 'buyXGetY', 'freeDelivery'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What of a basket a promotion looks at. */
export const promotionTargets = ['basket', 'products', 'categories'] as const
export type PromotionTarget = (typeof promotionTargets)[number]

/** Why a promotion takes nothing off. */
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
