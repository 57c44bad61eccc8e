import type { Denominations } from '../money/denominations.ts'
import { type Money, money } from '../money/money.ts'

const suggestions = 5
const notesOfAPlainList = 5

/**
 * Amounts a customer is likely to hand over: the exact amount first, then the first five round-ups to a denomination, in ascending order
 * (T-13). Every note counts, and every coin worth at least a twentieth of the amount, so that small coins give no offers. In a plain list,
 * which does not distinguish notes, the five largest values count as notes. `due` is the amount in minor units after cash rounding. Zero or
 * less needs no cash and gives an empty list.
 *
 * @example quickCash(money(7490), denominationsFor('CLP')) // [7490, 7500, 8000, 10000, 20000]
 */
export function quickCash(due: Money, denominations: readonly Money[] | Denominations): Money[] {
  if (due <= 0) return []

  const rounded = new Set<number>()
  for (const denomination of usefulFor(due, denominations)) {
    const missing = due % denomination
    if (missing > 0) rounded.add(due - missing + denomination)
  }
  const ascending = [...rounded].sort((a, b) => a - b).slice(0, suggestions)
  return [due, ...ascending.map((amount) => money(amount))]
}

function usefulFor(due: Money, denominations: readonly Money[] | Denominations): Money[] {
  const { coins, notes } = 'coins' in denominations ? denominations : splitPlainList(denominations)
  return [...notes, ...coins.filter((coin) => coin * 20 >= due)].filter((denomination) => denomination > 0)
}

function splitPlainList(list: readonly Money[]): Denominations {
  const descending = [...new Set(list)].sort((a, b) => b - a)
  return { notes: descending.slice(0, notesOfAPlainList), coins: descending.slice(notesOfAPlainList) }
}
