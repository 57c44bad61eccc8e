import { parseDecimal, powerOfTen, RATE_SCALE } from '../money/decimal.ts'
import { add, type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

const hundredPercent = 100n * powerOfTen(RATE_SCALE)

/**
 * The tax contained in an amount, rounded half up (N-18); the net is the amount without it. `rate` is a percentage with up to 4 places.
 * Throws RangeError when it is not one: rates come from configuration.
 *
 * @example taxInside(money(1190), '19') // 190
 */
export function taxInside(gross: Money, rate: string): Money {
  const units = unitsOf(rate)
  return money(divideRounded(BigInt(gross) * units, hundredPercent + units, 'halfUp'))
}

/**
 * A price without tax plus its tax, rounded half up; `taxInside` finds the same tax again (N-18). Throws RangeError when `rate` is not a
 * percentage with up to 4 places.
 *
 * @example priceWithTax(money(1000), '19') // 1190
 */
export function priceWithTax(net: Money, rate: string): Money {
  return add(net, money(divideRounded(BigInt(net) * unitsOf(rate), hundredPercent, 'halfUp')))
}

function unitsOf(rate: string): bigint {
  const parsed = parseDecimal(rate, RATE_SCALE)
  if (parsed === undefined || parsed.units < 0n) throw new RangeError(`Not a rate: ${rate}`)
  return parsed.units
}
