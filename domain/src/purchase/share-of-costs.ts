import { parseDecimal } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { VALUE_SCALE } from '../stock/stock-value.ts'

/**
 * The part of an order's additional costs that a receipt takes, by the value of its goods. All receipts of the order together
 * take exactly the costs, and goods above the order take none (U-7). If an order has no value, its first receipt takes all costs.
 * Throws RangeError for malformed numbers.
 *
 * @example shareOfCosts([{ amount: 100 }], { whole: '300', before: '0', now: '100', isFirst: true }) // [{ amount: 33 }]
 */
export function shareOfCosts<Cost extends { amount: Money }>(
  costs: readonly Cost[],
  { whole, before, now, isFirst }: { whole: string; before: string; now: string; isFirst: boolean },
): Cost[] {
  const all = read(whole)
  const taken = read(before)
  const upTo = (amount: Money, value: bigint) =>
    divideRounded(BigInt(amount) * (value < all ? value : all), all, 'halfUp')
  const partOf = (amount: Money) => {
    if (all === 0n) return isFirst ? amount : money(0)
    return money(upTo(amount, taken + read(now)) - upTo(amount, taken))
  }
  return costs.map((cost) => ({ ...cost, amount: partOf(cost.amount) }))
}

function read(text: string): bigint {
  const parsed = parseDecimal(text, VALUE_SCALE)
  if (!parsed) throw new RangeError(`Not an amount: ${text}`)
  return parsed.units
}
