import { formatDecimal, parseDecimal, powerOfTen, RATE_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'

/**
 * How much lower a price is than another, in percent, rounded up to four places so that exceeding a limit is never missed. For a price that
 * is not lower it is '0'. Undefined when a number is malformed.
 *
 * @example priceReduction('1000', '900') // '10'
 * @example priceReduction('3', '2') // '33.3334'
 */
export function priceReduction(before: string, after: string): string | undefined {
  const first = parseDecimal(before, UNIT_PRICE_SCALE)
  const second = parseDecimal(after, UNIT_PRICE_SCALE)
  if (!first || !second || first.units < 0n || second.units < 0n) return undefined
  if (second.units >= first.units) return '0'

  const whole = 100n * powerOfTen(RATE_SCALE)
  const units = ((first.units - second.units) * whole + first.units - 1n) / first.units
  return formatDecimal({ units, scale: RATE_SCALE })
}
