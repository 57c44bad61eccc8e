import { applyFacts } from './apply-fact.ts'
import type { BillingAccount, Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { decideBilling } from './decide-billing.ts'
import { nextDueAt } from './next-due-at.ts'

/** What happens at one instant: facts that time alone brings, and terms that begin. */
export type UpcomingDay = {
  readonly at: number
  readonly facts: readonly BillingFact[]
  readonly begins: readonly Term[]
}

/**
 * What will happen to an account from `now` to `until` if nobody does anything, in order. It runs the rules themselves, one tick for each
 * instant at which something is due. What is overdue at `now` comes first, at `now`.
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
