import type { Money } from '@mostrador/domain/money/money.ts'
import type { GivenLineDiscount } from './schema.ts'

type Line = { discount?: GivenLineDiscount | null }

/**
 * Whether somebody at the till brought a sale down to nothing, which takes SALES__CART_DISCOUNT (S-5). The office gave what every line
 * lost to the customer's own discount.
 */
export function isGivenAway(lines: readonly Line[], totalAmount: Money): boolean {
  return totalAmount === 0 && lines.some(({ discount }) => discount?.origin === undefined)
}
