import { parseDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

/** Costs that differ by more than this many percent from the last one deserve a second look. */
const notableCostPercent = 5n
const exchangeRateScale = 9

/** A cost of a pack in the currency of an order, and the last cost of a unit in the company's. */
type ComparedCost = { cost: string; packFactor: string; lastCost: string; exchangeRate?: string }

/**
 * The percentage, as a whole number, by which a cost differs from the last one, if people should check it (U-15). Undefined for a
 * smaller difference, for a last cost of zero and for malformed numbers.
 *
 * @example costChange({ cost: '12600', packFactor: '12', lastCost: '1000' }) // undefined
 * @example costChange({ cost: '13440', packFactor: '12', lastCost: '1000' }) // 12
 */
export function costChange({ cost, packFactor, lastCost, exchangeRate = '1' }: ComparedCost): number | undefined {
  const [now, before] = [parseDecimal(cost, UNIT_PRICE_SCALE), parseDecimal(lastCost, UNIT_PRICE_SCALE)]
  const [pack, rate] = [parseDecimal(packFactor, QUANTITY_SCALE), parseDecimal(exchangeRate, exchangeRateScale)]
  if (!now || !before || !pack || !rate || before.units <= 0n || pack.units <= 0n) return undefined
  // Both are costs of a pack, with as many places.
  const expected = before.units * pack.units * powerOfTen(exchangeRateScale - QUANTITY_SCALE)
  const difference = (now.units * rate.units - expected) * 100n
  const isNotable = difference > notableCostPercent * expected || difference < -notableCostPercent * expected
  return isNotable ? Number(divideRounded(difference, expected, 'halfUp')) : undefined
}
