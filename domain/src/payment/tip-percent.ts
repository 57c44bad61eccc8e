import { parseDecimal, RATE_SCALE } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/** Maximum number of tip suggestions at a till. */
export const maxTipPercents = 4

/** Reads a percentage from a setting: above zero and up to a hundred; undefined for any other text. */
export function readTipPercent(text: string): string | undefined {
  const read = parseDecimal(text.trim(), RATE_SCALE)
  return read && read.units > 0n && read.units <= 100n * 10n ** BigInt(RATE_SCALE) ? text.trim() : undefined
}

/**
 * A suggested tip on the total of a sale.
 *
 * @example tipOf(money(1293), '10') // 129
 */
export function tipOf(totalAmount: Money, percent: string): Money {
  const rate = parseDecimal(percent, RATE_SCALE)
  if (!rate) throw new RangeError(`Not a percentage: ${percent}`)
  return money(divideRounded(BigInt(totalAmount) * rate.units, 100n * 10n ** BigInt(RATE_SCALE), 'halfUp'))
}
