import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { VALUE_SCALE } from './stock-value.ts'

/**
 * The share of an amount that the next pieces of a quantity take, after some have taken theirs: all pieces together take exactly the
 * amount, in however many steps. Throws RangeError for malformed numbers.
 *
 * @example shareOfAmount('10', { of: '3', after: '2', quantity: '1' }) // '3.333333333'
 */
export function shareOfAmount(amount: string, part: { of: string; after: string; quantity: string }): string {
  const [whole, before, quantity] = [part.of, part.after, part.quantity].map((text) => read(text, QUANTITY_SCALE))
  if (!whole || before === undefined || quantity === undefined) throw new RangeError('A share of nothing')
  const all = read(amount, VALUE_SCALE)
  const upTo = (pieces: bigint) => divideRounded(all * pieces, whole, 'halfUp')
  return formatDecimal({ units: upTo(before + quantity) - upTo(before), scale: VALUE_SCALE })
}

/**
 * Adds amounts of stock exactly.
 *
 * @example sumOfAmounts(['1.5', '-0.000000001']) // '1.499999999'
 */
export function sumOfAmounts(amounts: readonly string[]): string {
  return formatDecimal({
    units: amounts.reduce((sum, amount) => sum + read(amount, VALUE_SCALE), 0n),
    scale: VALUE_SCALE,
  })
}

function read(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale)
  if (!parsed) throw new RangeError(`Not a decimal of ${scale} places: ${text}`)
  return parsed.units
}
