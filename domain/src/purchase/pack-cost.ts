import { formatDecimal, powerOfTen, QUANTITY_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { formatExact, readExact } from './exact.ts'
import { thousandthsOf } from './quantity.ts'

/**
 * The cost of a pack of `to` units from the cost of a pack of `from` units, to six places and rounded once. A difference of costs may be
 * below zero.
 *
 * @example repackCost('8280', { from: '12', to: '6' }) // '4140'
 */
export function repackCost(cost: string, { from, to }: { from: string; to: string }): string {
  return formatExact(divideRounded(readExact(cost) * readExact(to), readExact(from), 'halfUp'))
}

/**
 * The cost of a pack from the cost of one unit, to six places.
 *
 * @example packCost('10', '12') // '120'
 */
export function packCost(unitCost: string, packFactor: string): string {
  return repackCost(unitCost, { from: '1', to: packFactor })
}

/**
 * The cost of one unit from the cost of a pack, to six places.
 *
 * @example unitCost('8280', '12') // '690'
 */
export function unitCost(cost: string, packFactor: string): string {
  return repackCost(cost, { from: packFactor, to: '1' })
}

/**
 * Units of stock in packs, to three places, and whether that is exact.
 *
 * @example packsOfUnits('30', '12') // { packs: '2.5', isExact: true }
 */
export function packsOfUnits(units: string, packFactor: string): { packs: string; isExact: boolean } {
  const thousandths = thousandthsOf(units) * powerOfTen(QUANTITY_SCALE)
  const factor = thousandthsOf(packFactor)
  const packs = divideRounded(thousandths, factor, 'halfUp')
  return { packs: formatDecimal({ units: packs, scale: QUANTITY_SCALE }), isExact: thousandths % factor === 0n }
}
