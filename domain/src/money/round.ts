/**
 * How a quotient becomes an integer. `halfUp` is half away from zero (the usual commercial rounding), `halfDown` half
 * towards zero, `halfEven` half to the even neighbour, `up` always away from zero, `down` always towards zero.
 */
export type RoundingMode = 'halfUp' | 'halfDown' | 'halfEven' | 'up' | 'down'

/**
 * Divides two integers exactly and rounds the quotient once, in the named mode. Symmetric: the result for a negative numerator is the
 * negative of the result for the positive one. Throws RangeError on division by zero. Amounts, discounts and taxes all use `halfUp`
 * (M-3).
 *
 * @example divideRounded(5n, 2n, 'halfUp') // 3n
 * @example divideRounded(-5n, 2n, 'halfUp') // -3n
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero')

  const isNegative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const whole = n / d
  const rest = n % d
  const rounded = rest === 0n || !goesUp(rest * 2n, d, whole, mode) ? whole : whole + 1n

  return isNegative ? -rounded : rounded
}

function goesUp(twiceRest: bigint, denominator: bigint, whole: bigint, mode: RoundingMode): boolean {
  if (mode === 'up') return true
  if (mode === 'down') return false
  if (twiceRest !== denominator) return twiceRest > denominator
  if (mode === 'halfEven') return whole % 2n === 1n
  return mode === 'halfUp'
}
