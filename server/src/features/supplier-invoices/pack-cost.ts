import { powerOfTen, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import { formatExact, readExact } from '@mostrador/domain/purchase/exact.ts'

/**
 * The cost of a pack from the cost of one unit, to six places.
 *
 * @example packCost('10', '12') // '120'
 */
export function packCost(unitCost: string, packFactor: string): string {
  return formatExact(divideRounded(readExact(unitCost) * readExact(packFactor), powerOfTen(UNIT_PRICE_SCALE), 'halfUp'))
}
