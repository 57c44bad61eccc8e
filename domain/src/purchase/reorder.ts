import { parseDecimal, powerOfTen, QUANTITY_SCALE, RATE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'

/**
 * When and how much of a variant is ordered. `level`: at the reorder level, its quantity as often as it takes. `cover`: enough for days of
 * sales. `max`: up to a maximum, never above. `orders`: only what orders of customers wait for. Quantities are in units of stock.
 */
export type ReorderPolicy = { level: string } & (
  | { kind: 'level'; quantity: string | null }
  | { kind: 'cover'; days: number }
  | { kind: 'max'; max: string }
  | { kind: 'orders' }
)

export type ReorderFacts = {
  /** On hand and not reserved by orders; below zero when they wait for more than there is. */
  available: string
  /** On open orders and on drafts that the list made. */
  incoming: string
  /** Units a day, four places. */
  soldPerDay: string
  leadTimeDays: number
  packFactor: string
  /** The least the supplier sells at once, in units. */
  minimumQuantity: string
}

/** `need` is what the policy asks for, `quantity` the same in whole packs. `aboveMaximum`: not even one pack fits below the maximum. */
export type ReorderSuggestion =
  | { outcome: 'order'; need: string; packs: string; quantity: string }
  | { outcome: 'aboveMaximum'; need: string }

/**
 * What is to be ordered of a variant now; undefined for nothing (U-60). Available and incoming goods always count, so that a second run after
 * the first one's orders asks for nothing new.
 *
 * @example
 * suggestReorder({ kind: 'cover', days: 13, level: '5' }, { available: '12', incoming: '6', soldPerDay: '3.2', leadTimeDays: 1,
 *   packFactor: '12', minimumQuantity: '0' }) // { outcome: 'order', need: '31.8', packs: '3', quantity: '36' }
 */
export function suggestReorder(policy: ReorderPolicy, facts: ReorderFacts): ReorderSuggestion | undefined {
  const position = thousandthsOf(facts.available) + thousandthsOf(facts.incoming)
  const need = needOf(policy, facts, position)
  if (need <= 0n) return undefined
  const pack = thousandthsOf(facts.packFactor)
  const least = packsFor(thousandthsOf(facts.minimumQuantity), pack)
  const packs = policy.kind === 'max' ? need / pack : larger(packsFor(need, pack), least)
  if (packs === 0n || packs < least) return { outcome: 'aboveMaximum', need: quantityOf(need) }
  return { outcome: 'order', need: quantityOf(need), packs: String(packs), quantity: quantityOf(packs * pack) }
}

/** Zero or below for nothing. */
function needOf(policy: ReorderPolicy, facts: ReorderFacts, position: bigint): bigint {
  const level = thousandthsOf(policy.level)
  if (policy.kind === 'cover') {
    const { leadTimeDays } = facts
    const isLow = position < demandOf(facts, leadTimeDays + 1) + level
    return isLow ? demandOf(facts, leadTimeDays + policy.days) + level - position : 0n
  }
  if (policy.kind === 'orders') return level - position
  if (position > level) return 0n
  if (policy.kind === 'max') return thousandthsOf(policy.max) - position
  // Above the level, not at it: otherwise the next run would ask again.
  const missing = level - position + 1n
  if (policy.quantity === null) return missing
  const quantity = thousandthsOf(policy.quantity)
  return packsFor(missing, quantity) * quantity
}

/** What is expected to be sold in a number of days, rounded up to what a stock counts. */
function demandOf({ soldPerDay }: ReorderFacts, days: number): bigint {
  const perDay = parseDecimal(soldPerDay, RATE_SCALE)
  if (!perDay) throw new RangeError(`Not a speed of sales: ${soldPerDay}`)
  const units = perDay.units > 0n ? perDay.units : 0n
  return divideRounded(units * BigInt(days), powerOfTen(RATE_SCALE - QUANTITY_SCALE), 'up')
}

function packsFor(quantity: bigint, pack: bigint): bigint {
  return quantity <= 0n ? 0n : divideRounded(quantity, pack, 'up')
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)
