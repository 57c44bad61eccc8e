import { compareDecimals, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/decimal.ts'

/** At or below this many units a product counts as low, as on the home page, until products carry a level of their own. */
export const lowStockUnits = '5'

export type StockState = 'notTracked' | 'negative' | 'out' | 'low' | 'fine'

/** How a stock level is marked. */
export function stockState(product: { trackStock: boolean; onHand: string }): StockState {
  if (!product.trackStock) return 'notTracked'
  const onHand = parseDecimal(product.onHand, QUANTITY_SCALE)
  const low = parseDecimal(lowStockUnits, QUANTITY_SCALE)
  if (!onHand || !low) return 'fine'
  if (onHand.units < 0n) return 'negative'
  if (onHand.units === 0n) return 'out'
  return compareDecimals(onHand, low) <= 0 ? 'low' : 'fine'
}
