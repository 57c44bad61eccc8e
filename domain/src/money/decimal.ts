import { minorUnit } from './currencies.ts'
import { MAX_DOCUMENT_AMOUNT, money, type Money } from './money.ts'
import { stripEnd } from '../code/strip-end.ts'

/**
 * A fixed-point number: `units` / 10^`scale`. Quantities, unit prices and rates are decimal strings outside and this type inside, so that
 * no binary fraction ever touches an amount (M-1).
 */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** Places of a quantity (`numeric(14,3)`). */
export const QUANTITY_SCALE = 3
/** Places of a unit price or unit cost (`numeric(18,6)`). More than currencies have, for kilogram and UF prices. */
export const UNIT_PRICE_SCALE = 6
/** Places of a rate or a percentage (`numeric(9,4)`). */
export const RATE_SCALE = 4

const maxIntegerDigits = 18
const strictDecimal = /^-?\d+(\.\d+)?$/
const powers = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

/**
 * 10 to the given exponent, from a table.
 *
 * @example powerOfTen(3) // 1000n
 */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/**
 * Reads a plain decimal and keeps it at `maxScale` places, so that two numbers read alike can be compared by units. Anything else is
 * undefined: exponents, spaces, signs other than one minus, digits of other scripts, "NaN", more places than `maxScale`, more than 18
 * integer digits.
 *
 * @example parseDecimal('1.25', 3) // { units: 1250n, scale: 3 }
 * @example parseDecimal('1e3', 3) // undefined
 */
export function parseDecimal(text: string, maxScale: number): Decimal | undefined {
  if (!strictDecimal.test(text)) return undefined

  const digits = text.startsWith('-') ? text.slice(1) : text
  const point = digits.indexOf('.')
  const integer = point < 0 ? digits : digits.slice(0, point)
  const fraction = point < 0 ? '' : digits.slice(point + 1)
  if (integer.length > maxIntegerDigits || fraction.length > maxScale) return undefined

  const units = BigInt(integer + fraction.padEnd(maxScale, '0'))
  return { units: digits === text ? units : -units, scale: maxScale }
}

/**
 * Writes the canonical form: no trailing zeros, no point without places, never "-0".
 *
 * @example formatDecimal({ units: -1250n, scale: 3 }) // '-1.25'
 */
export function formatDecimal(d: Decimal): string {
  const isNegative = d.units < 0n
  const digits = (isNegative ? -d.units : d.units).toString().padStart(d.scale + 1, '0')
  const point = digits.length - d.scale
  const fraction = stripEnd(digits.slice(point), '0')
  return (isNegative ? '-' : '') + digits.slice(0, point) + (fraction === '' ? '' : `.${fraction}`)
}

/**
 * Compares two percentages. Text that is not a number exceeds every limit, and a limit that is not a number allows nothing.
 *
 * @example isAtMost('10', '10.0') // true
 */
export function isAtMost(value: string, limit: string): boolean {
  const [a, b] = [parseDecimal(value, RATE_SCALE), parseDecimal(limit, RATE_SCALE)]
  return a !== undefined && b !== undefined && compareDecimals(a, b) <= 0
}

/**
 * Orders two decimals of any scale: below zero, zero or above zero, for sorting.
 *
 * @example compareDecimals({ units: 15n, scale: 1 }, { units: 150n, scale: 2 }) // 0
 */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = a.units * powerOfTen(b.scale) - b.units * powerOfTen(a.scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/**
 * Adds two decimals exactly, at the larger scale.
 *
 * @example addDecimals({ units: 15n, scale: 1 }, { units: 25n, scale: 2 }) // { units: 175n, scale: 2 }
 */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: a.units * powerOfTen(scale - a.scale) + b.units * powerOfTen(scale - b.scale), scale }
}

/**
 * Reads an amount in major units; undefined when malformed, too large or with more places than the currency has.
 *
 * @example majorToMinor('12.50', 'USD') // 1250
 * @example majorToMinor('12.5', 'CLP') // undefined
 */
export function majorToMinor(text: string, currencyTag: string): Money | undefined {
  const parsed = parseDecimal(text, minorUnit(currencyTag))
  if (parsed === undefined || parsed.units > MAX_DOCUMENT_AMOUNT || parsed.units < -MAX_DOCUMENT_AMOUNT)
    return undefined
  return money(parsed.units)
}

/**
 * Writes an amount in major units, canonical: for prices sent as decimal strings, not for display.
 *
 * @example minorToMajor(money(1250), 'USD') // '12.5'
 */
export function minorToMajor(amount: Money, currencyTag: string): string {
  return formatDecimal({ units: BigInt(amount), scale: minorUnit(currencyTag) })
}
