import type { Money } from '../money/money.ts'
import type { LineDiscount } from '../price/customer-discount.ts'

/**
 * Whether a person at the till reduced a sale to zero, which needs the right to discount it (S-5). False if the customer's
 * discount, which the office gave, took the whole price of every line.
 */
export function isGivenAway(lines: readonly { discount?: LineDiscount | null }[], totalAmount: Money): boolean {
  return totalAmount === 0 && lines.some(({ discount }) => discount?.origin === undefined)
}
