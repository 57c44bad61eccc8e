import type { Money } from '../money/money.ts'

/**
 * How much less a price is than it was, in whole per cent. It is rounded down, so that an offer never promises more than it gives.
 *
 * @example percentLess(money(6990), money(9990)) // 30
 */
export function percentLess(now: Money, before: Money): number {
  return before <= 0 || now >= before ? 0 : Math.floor(((before - now) * 100) / before)
}
