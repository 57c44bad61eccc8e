import { applyFacts } from './apply-fact.ts'
import type { BillingAccount, Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { decideBilling } from './decide-billing.ts'
import { nextDueAt } from './next-due-at.ts'

/** The events of one instant: facts caused by time alone, and terms that begin. */
export type UpcomingDay = {
  readonly at: number
  readonly facts: readonly BillingFact[]
  readonly begins: readonly Term[]
}

/**
 * The future of an account from `now` to `until` if nobody acts, in order. Runs the rules themselves, one tick for each due
 * instant. Overdue events come first, at `now`.
 *
 * @example upcomingDays(account, now, now + 60 * dayMs).map(({ at }) => at) // each reminder, the end, the expiry
 */
export function upcomingDays(account: BillingAccount, now: number, until: number): UpcomingDay[] {
  const days: UpcomingDay[] = []
  let state = account
  for (let at: number | undefined = now; at !== undefined && at <= until; at = nextDueAt(state, at)) {
    const decided = decideBilling(state, { kind: 'tick' }, at)
    const facts = decided.ok ? decided.facts : []
    const instant = at
    const begins = state.terms.filter(({ startsAt, closed }) => startsAt === instant && closed === null)
    if (facts.length > 0 || begins.length > 0) days.push({ at, facts, begins })
    state = applyFacts(state, facts)
  }
  return days
}
