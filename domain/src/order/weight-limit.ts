import type { Units } from './order-facts.ts'

/** The highest percentage above an ordered weight that a shop may set. */
export const mostWeightTolerance = 30

const largestQuantity = 999_999_999

/**
 * The most of a weighed line that a buyer pays for: the ordered weight plus the shop's tolerance, rounded down (H-37). Never less
 * than the ordered weight.
 *
 * @example weightLimit(1000, 5) // 1050
 */
export function weightLimit(ordered: Units, percent: number): Units {
  const most = Number((BigInt(ordered) * BigInt(100 + percent)) / 100n)
  return Math.max(ordered, Math.min(most, largestQuantity))
}
