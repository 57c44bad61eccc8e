import { parseDecimal, RATE_SCALE } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/** A till offers at most so many. */
export const maxTipPercents = 4

/** Of a text in the settings: above zero and up to a hundred; undefined of any other. */
export function readTipPercent(text: string): string | undefined {
  const read = parseDecimal(text.trim(), RATE_SCALE)
  return read && read.units > 0n && read.units <= 100n * 10n ** BigInt(RATE_SCALE) ? text.trim() : undefined
}

/**
 * A suggested tip, of what the sale comes to.
 *
 * @example tipOf(money(1293), '10') // 129
 */
export function tipOf(totalAmount: Money, percent: string): Money {
  const rate = parseDecimal(percent, RATE_SCALE)
  if (!rate) throw new RangeError(`Not a percentage: ${percent}`)
  return money(divideRounded(BigInt(totalAmount) * rate.units, 100n * 10n ** BigInt(RATE_SCALE), 'halfUp'))
}
