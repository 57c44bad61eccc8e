import { divideRounded } from '../money/round.ts'
import { type Decimal, formatDecimal, parseDecimal, powerOfTen } from '../money/decimal.ts'

/** Places kept of the decimals that reports add up: values of stock have nine. */
export const REPORT_SCALE = 12

/**
 * Reads a decimal of a report. Throws RangeError for anything else: these texts come from the database.
 *
 * @example readExact('12.5') // { units: 12500000000000n, scale: 12 }
 */
export function readExact(text: string): Decimal {
  const read = parseDecimal(text, REPORT_SCALE)
  if (read === undefined) throw new RangeError(`Not a decimal: ${text}`)
  return read
}

/**
 * Rounds a decimal once, half up, to the given places.
 *
 * @example roundExact('1234.5', 0) // '1235'
 */
export function roundExact(text: string, places: number): string {
  const { units, scale } = readExact(text)
  return formatDecimal({ units: divideRounded(units, powerOfTen(scale - places), 'halfUp'), scale: places })
}

/**
 * The quotient of two totals, times a factor (100 for a percentage), rounded once to the given places. Null when the denominator
 * is zero: there is no margin of nothing.
 *
 * @example ratioOf('1', '3', { times: 100, places: 2 }) // '33.33'
 * @example ratioOf('5', '0', { times: 100, places: 2 }) // null
 */
export function ratioOf(
  numerator: string,
  denominator: string,
  { times, places }: { times: number; places: number },
): string | null {
  const [n, d] = [readExact(numerator), readExact(denominator)]
  if (d.units === 0n) return null
  const units = divideRounded(n.units * BigInt(times) * powerOfTen(places), d.units, 'halfUp')
  return formatDecimal({ units, scale: places })
}

/**
 * Adds decimals exactly.
 *
 * @example sumExact(['1.5', '-0.25']) // '1.25'
 */
export function sumExact(texts: readonly string[]): string {
  const units = texts.reduce((sum, text) => sum + readExact(text).units, 0n)
  return formatDecimal({ units, scale: REPORT_SCALE })
}

/** Orders two decimals of a report: below zero, zero or above zero. */
export function compareExact(a: string, b: string): number {
  const difference = readExact(a).units - readExact(b).units
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
