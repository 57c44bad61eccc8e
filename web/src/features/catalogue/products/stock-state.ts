import { usualReorderLevel } from '@mostrador/contract/features/catalogue/products/reorder-level.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'

type StockState = 'notTracked' | 'negative' | 'out' | 'low' | 'fine'

type Stocked = { trackStock: boolean; onHand: string; reorderLevel?: string | null }

/** The mark of a stock level; without its own reorder level a product uses the default one. */
export function stockState(product: Stocked): StockState {
  if (!product.trackStock) return 'notTracked'
  const onHand = parseDecimal(product.onHand, QUANTITY_SCALE)
  const low = parseDecimal(product.reorderLevel ?? usualReorderLevel, QUANTITY_SCALE)
  if (!onHand || !low) return 'fine'
  if (onHand.units < 0n) return 'negative'
  if (onHand.units === 0n) return 'out'
  return compareDecimals(onHand, low) <= 0 ? 'low' : 'fine'
}
