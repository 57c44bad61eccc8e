/** The names that rules, screens and tables of delivery methods share. Lists load only this. */
export const deliveryKinds = ['pickup', 'localDelivery', 'shipping', 'digital'] as const
export const deliveryPriceRules = ['free', 'flat', 'byZone', 'byWeight', 'bySubtotal'] as const
export const deliveryChannels = ['pos', 'store'] as const
export const limitBases = ['afterDiscounts', 'beforeDiscounts'] as const
export const deliveryMissReasons = [
  'channel',
  'needsGoods',
  'onlyDigital',
  'zone',
  'belowMinimum',
  'aboveMaximum',
  'tooHeavy',
  'noRate',
  'noDay',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export type DeliveryPriceRule = (typeof deliveryPriceRules)[number]
export type DeliveryChannel = (typeof deliveryChannels)[number]
export type LimitBasis = (typeof limitBases)[number]
