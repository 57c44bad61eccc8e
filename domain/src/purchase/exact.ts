import { minorUnit } from '../money/currencies.ts'
import { formatDecimal, parseDecimal, powerOfTen, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { money, type Money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/** Reads an amount, price, quantity or rate of a document, in millionths. Throws RangeError for anything but a decimal of six places. */
export function readExact(text: string): bigint {
  const parsed = parseDecimal(text, UNIT_PRICE_SCALE)
  if (!parsed) throw new RangeError(`Not a decimal of six places: ${text}`)
  return parsed.units
}

/** Writes millionths as a canonical decimal. */
export function formatExact(units: bigint): string {
  return formatDecimal({ units, scale: UNIT_PRICE_SCALE })
}

/**
 * An amount of a document in minor units of its currency, rounded half away from zero. Throws RangeError for one that is too large.
 *
 * @example exactToMinor('12.345', 'EUR') // 1235
 */
export function exactToMinor(text: string, currencyTag: string): Money {
  return money(divideRounded(readExact(text), powerOfTen(UNIT_PRICE_SCALE - minorUnit(currencyTag)), 'halfUp'))
}
