import type { Money } from '@mostrador/domain/money/money.ts'
import type { GivenLineDiscount } from './schema.ts'

type Line = { discount?: GivenLineDiscount | null }

/**
 * Whether a person at the till reduced a sale to zero, which needs SALES__CART_DISCOUNT (S-5). Not when every line lost its price to the
 * customer's discount, which the office gave.
 */
export function isGivenAway(lines: readonly Line[], totalAmount: Money): boolean {
  return totalAmount === 0 && lines.some(({ discount }) => discount?.origin === undefined)
}
