import type { Money } from '../money/money.ts'

/**
 * By how many whole per cent a price is lower than another. Rounded down, so that an offer never promises more than it gives.
 *
 * @example percentLess(money(6990), money(9990)) // 30
 */
export function percentLess(now: Money, before: Money): number {
  return before <= 0 || now >= before ? 0 : Math.floor(((before - now) * 100) / before)
}
