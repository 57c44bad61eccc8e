import { type BillingAccount, type PlanPart, planParts, type ReminderKey } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { dayMs } from './billing-times.ts'
import { isCancelledAtOnce, readPart } from './read-part.ts'

/** When each reminder is due, in days from the end. */
const daysFromEnd: readonly (readonly [ReminderKey, number])[] = [
  ['days15', -15],
  ['days7', -7],
  ['days3', -3],
  ['days1', -1],
  ['ended', 0],
  ['after3', 3],
]

/**
 * The reminders to send now, at most one for each part (N-16). A late clock sends only the newest one and skips those before it.
 * Each is sent once for each end.
 *
 * @example dueReminders(account, term.endsAt - 7 * dayMs) // [{ kind: 'reminderDue', reminder: { key: 'days7', … }, at }]
 */
export function dueReminders(account: BillingAccount, now: number): BillingFact[] {
  return planParts.flatMap((part): BillingFact[] => {
    const newest = remindersOf(account, part)
      .filter(({ at }) => at <= now)
      .at(-1)
    if (newest === undefined || newest.isSent) return []
    const { endsAt, key } = newest
    return [{ kind: 'reminderDue', reminder: { part, endsAt, key }, at: now }]
  })
}

/** The instant after `now` at which the next reminder of an account is due. */
export function nextReminderAt(account: BillingAccount, now: number): number | undefined {
  return planParts
    .flatMap((part) => remindersOf(account, part).flatMap(({ at }) => (at > now ? at : [])))
    .sort((a, b) => a - b)
    .at(0)
}

/**
 * All reminders of a part's last end, in order of time. A later term moves that end away. Reminders due before the term begins
 * are left out, so a trial of 14 days has none at 15 days. A part cancelled for its end gets only the reminder of the end; one
 * cancelled at once gets none.
 */
function remindersOf(account: BillingAccount, part: PlanPart) {
  const { last, cancellation } = readPart(account, part)
  if (last === undefined || isCancelledAtOnce(cancellation)) return []

  const { startsAt, endsAt } = last
  return daysFromEnd
    .map(([key, days]) => ({ key, endsAt, at: endsAt + days * dayMs }))
    .filter(({ key, at }) => at >= startsAt && (cancellation === undefined || key === 'ended'))
    .map((reminder) => ({ ...reminder, isSent: isSent(account, part, endsAt, reminder.key) }))
}

function isSent(account: BillingAccount, part: PlanPart, endsAt: number, key: ReminderKey): boolean {
  return account.reminders.some((one) => one.part === part && one.endsAt === endsAt && one.key === key)
}
