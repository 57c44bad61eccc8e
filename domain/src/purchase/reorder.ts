import { parseDecimal, powerOfTen, QUANTITY_SCALE, RATE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'

/**
 * When to order a variant, and how much. `level`: at the reorder level, its quantity as often as needed. `cover`: enough for days
 * of sales. `max`: up to a maximum, never above. `orders`: only what customers' orders wait for. Quantities are in units of
 * stock.
 */
export type ReorderPolicy = { level: string } & (
  | { kind: 'level'; quantity: string | null }
  | { kind: 'cover'; days: number }
  | { kind: 'max'; max: string }
  | { kind: 'orders' }
)

export type ReorderFacts = {
  /** Stock not reserved by orders; below zero if orders reserve more than there is. */
  available: string
  /** Units on open orders and on drafts that the list made. */
  incoming: string
  /** Units a day, four places. */
  soldPerDay: string
  leadTimeDays: number
  packFactor: string
  /** The smallest quantity that the supplier sells, in units. */
  minimumQuantity: string
}

/**
 * `need` is the quantity by the policy, `quantity` the same in whole packs. `aboveMaximum`: not even one pack fits below the
 * maximum.
 */
type ReorderSuggestion =
  | { outcome: 'order'; need: string; packs: string; quantity: string }
  | { outcome: 'aboveMaximum'; need: string }

/**
 * The order of a variant that is due now; undefined if none is (U-60). Available and incoming goods always count, so a second run
 * after the first one's orders adds nothing.
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
  // Above the level, not at it: otherwise the next run would order again.
  const missing = level - position + 1n
  if (policy.quantity === null) return missing
  const quantity = thousandthsOf(policy.quantity)
  return packsFor(missing, quantity) * quantity
}

/** The expected sales of a number of days, rounded up to a quantity that stock can count. */
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
