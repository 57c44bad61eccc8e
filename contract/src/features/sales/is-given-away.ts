import type { Money } from '@mostrador/domain/money/money.ts'
import type { GivenLineDiscount } from './schema.ts'

type Line = { discount?: GivenLineDiscount | null }

/**
 * Whether a sale comes to nothing by somebody's doing: that takes SALES__CART_DISCOUNT (rules.md 2.1). What every line lost to the
 * discount of its customer the office gave.
 */
export function isGivenAway(lines: readonly Line[], totalAmount: Money): boolean {
  return totalAmount === 0 && lines.some(({ discount }) => discount?.origin === undefined)
}
