import type { Money } from '../money/money.ts'
import { type BillingPeriod, monthsOfPeriod } from './billing-account.ts'

type PricedPeriod = { readonly price: Money; readonly period: BillingPeriod }
type Direction = 'upgrade' | 'downgrade' | 'same'

/**
 * Whether a plan is more or less than another one (N-9). It is an upgrade if it costs more per month or runs longer, even if the
 * other measure is lower: a year at a lower monthly price is an upgrade of a month, and a month at a higher monthly price is an
 * upgrade of a year. It is the same if both are equal, and a downgrade otherwise. Costs per month are compared exactly.
 *
 * @example directionOf({ price: money(1000), period: 'monthly' }, { price: money(10_000), period: 'annual' }) // 'upgrade'
 */
export function directionOf(current: PricedPeriod, wanted: PricedPeriod): Direction {
  const [months, wantedMonths] = [monthsOfPeriod[current.period], monthsOfPeriod[wanted.period]]
  const cost = BigInt(current.price) * BigInt(wantedMonths)
  const wantedCost = BigInt(wanted.price) * BigInt(months)
  if (wantedCost > cost || wantedMonths > months) return 'upgrade'
  return wantedCost === cost && wantedMonths === months ? 'same' : 'downgrade'
}
