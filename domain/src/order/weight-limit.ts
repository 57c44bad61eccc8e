import type { Units } from './order-facts.ts'

/** The most percent that a shop may allow above an ordered weight. */
export const mostWeightTolerance = 30

const largestQuantity = 999_999_999

/**
 * The most of a weighed line that a buyer pays for: what was ordered and the shop's tolerance, rounded down (H-37). Never less than what was
 * ordered.
 *
 * @example weightLimit(1000, 5) // 1050
 */
export function weightLimit(ordered: Units, percent: number): Units {
  const most = Number((BigInt(ordered) * BigInt(100 + percent)) / 100n)
  return Math.max(ordered, Math.min(most, largestQuantity))
}
