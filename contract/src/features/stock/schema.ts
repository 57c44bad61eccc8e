/** Kinds of movements of goods. */
export const stockMovementKinds = [
  'opening',
  'purchase',
  'purchaseReturn',
  'sale',
  'saleVoid',
  'refund',
  'adjustment',
  'count',
  'transferOut',
  'transferIn',
  'damaged',
  'lost',
  'expired',
  'internalUse',
  'found',
] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]
