import { divideRounded } from '../money/round.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'

/** The highest percentage above an order that a company may allow. */
export const maxOverReceiptPercent = 100
const quantityPlaces = 3

/** A line in units of stock, before the goods of this receipt. */
type OrderedUnits = { ordered: string; received: string }

/**
 * How many units above a line of an order are accepted without approval: a percentage of the ordered quantity, less earlier units
 * above it (U-6). In units that the product can be counted in, never rounded up. Throws RangeError for malformed quantities.
 *
 * @example unitsAbove({ ordered: '50', received: '51' }, 5) // '1'
 */
export function unitsAbove({ ordered, received }: OrderedUnits, percent: number, places = 0): string {
  const allowed = thousandthsOf(ordered) * BigInt(percent)
  const above = thousandthsOf(received) - thousandthsOf(ordered)
  const left = allowed - (above > 0n ? above : 0n) * 100n
  if (left <= 0n) return '0'
  const step = 10n ** BigInt(quantityPlaces - places)
  return quantityOf(divideRounded(left, 100n * step, 'down') * step)
}
