import { minorUnit } from '../money/currencies.ts'
import { formatDecimal, parseDecimal, powerOfTen, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

/**
 * The price that keeps the margin of a product whose cost changed: it rises or falls in the same proportion, rounded to the currency's
 * smallest unit. Throws RangeError for malformed numbers and for an earlier cost of zero.
 *
 * @example priceForMargin({ price: '1000', costBefore: '500', costAfter: '600' }, 'CLP') // '1200'
 */
export function priceForMargin(
  { price, costBefore, costAfter }: { price: string; costBefore: string; costAfter: string },
  currencyTag: string,
): string {
  const before = read(costBefore)
  if (before === 0n) throw new RangeError('No margin over a cost of zero')
  const digits = minorUnit(currencyTag)
  const step = powerOfTen(UNIT_PRICE_SCALE - digits)
  const units = divideRounded(read(price) * read(costAfter), before * step, 'halfUp')
  return formatDecimal({ units, scale: digits })
}

function read(text: string): bigint {
  const parsed = parseDecimal(text, UNIT_PRICE_SCALE)
  if (!parsed) throw new RangeError(`Not a price: ${text}`)
  return parsed.units
}
