import type { BillingAccount } from './billing-account.ts'
import { nextReminderAt } from './due-reminders.ts'
import { nextTimedChange } from './advance-account.ts'

/**
 * The next instant after `now` at which time alone changes something: a payment ends, an extension begins, a part expires, a bought term
 * begins, a reminder is due. `account` was ticked at `now`. Undefined when nothing more happens.
 *
 * @example nextDueAt(account, now) // 15 days before the end of the term
 */
export function nextDueAt(account: BillingAccount, now: number): number | undefined {
  const starts = account.terms.flatMap(({ startsAt, closed }) => (closed === null && startsAt > now ? startsAt : []))
  const instants = [...starts, nextTimedChange(account) ?? [], nextReminderAt(account, now) ?? []].flat()
  return instants.length > 0 ? Math.min(...instants) : undefined
}
