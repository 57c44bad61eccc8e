import { zero } from '../money/money.ts'
import { type BillingAccount, type PlanPart, planParts, type Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { applyFacts } from './apply-fact.ts'
import { extensionMonths, extensionMs } from './billing-times.ts'
import { endDiscounts } from './end-discounts.ts'
import { endPayment } from './end-payment.ts'
import { isCancelledAtOnce, lapseWithoutExtension, type PartReading, readPart } from './read-part.ts'
import { termEnd } from './term-end.ts'

type Settled = { readonly account: BillingAccount; readonly facts: readonly BillingFact[] }

/** A change that the passing of time alone causes, and its instant. */
type Due = { readonly at: number; readonly facts: readonly BillingFact[] }

/**
 * Lets time pass until `now`, except for reminders: ends payments, grants extensions, expires parts, ends discounts. Each fact
 * carries the instant at which it was due, so the result does not depend on when or how often this runs (N-2). `since` is the
 * instant of the latest change, if one was just made: nothing was due before it.
 *
 * @example advanceAccount(account, term.endsAt + 4 * dayMs).facts // [{ kind: 'expired', part: 'ps', … }]
 */
export function advanceAccount(account: BillingAccount, now: number, since = Number.NEGATIVE_INFINITY): Settled {
  let settled: Settled = { account, facts: [] }
  let reached = since
  for (;;) {
    const due = nextDue(settled.account, reached)
    if (due === undefined || due.at > now) return settled
    reached = due.at
    settled = {
      account: applyFacts(settled.account, due.facts),
      facts: [...settled.facts, ...due.facts],
    }
  }
}

/** The next instant at which time alone changes the account; undefined if there is none. */
export function nextTimedChange(account: BillingAccount): number | undefined {
  return nextDue(account, Number.NEGATIVE_INFINITY)?.at
}

/** At one instant, payments end first, then extensions are granted, then parts expire, then their discounts end. */
function nextDue(account: BillingAccount, reached: number): Due | undefined {
  const readings = planParts.map((part) => readPart(account, part))
  const dues = [
    ...endingPayments(account, reached),
    ...readings.flatMap((reading) => extensionDue(account, reading, reached)),
    ...readings.flatMap((reading) => expiryDue(account, reading, reached)),
    ...readings.flatMap((reading) => discountsDue(account, reading, reached)),
  ]
  return dues.reduce<Due | undefined>(
    (first, due) => (first === undefined || due.at < first.at ? due : first),
    undefined,
  )
}

function endingPayments(account: BillingAccount, reached: number): Due[] {
  return account.payments
    .filter(({ status }) => status === 'pending')
    .map((payment) => {
      const at = Math.max(payment.expiresAt, reached)
      return { at, facts: endPayment(payment, 'expired', at) }
    })
}

/**
 * A part stays active for up to five days past its end while a payment for it waits. If no payment follows, the company gets
 * these days only once in twelve months (N-15). The company must have requested the payment while the part was active.
 */
function extensionDue(account: BillingAccount, reading: PartReading, reached: number): Due[] {
  const { part, last, cancellation, pending, extension } = reading
  if (last === undefined || pending === undefined || extension !== undefined) return []

  const lapse = lapseWithoutExtension(last, cancellation) ?? last.endsAt
  const until = last.endsAt + extensionMs
  const at = Math.max(last.endsAt, pending.requestedAt, reached)
  if (pending.requestedAt >= lapse || hasGivenDays(account, last)) return []
  return [{ at, facts: [{ kind: 'extended', extension: { part, from: last.endsAt, until, paymentId: pending.id } }] }]
}

/** Whether the company got an extension within twelve months before an end and then did not pay. */
function hasGivenDays(account: BillingAccount, { part, endsAt, anchor: { timeZone } }: Term): boolean {
  return account.extensions.some((extension) => {
    const status = account.payments.find(({ id }) => id === extension.paymentId)?.status
    const nextFrom = termEnd({ from: extension.from, timeZone }, extensionMonths)
    return extension.part === part && status !== 'pending' && status !== 'approved' && endsAt < nextFrom
  })
}

/** A part that was cancelled at once has already ended. The others expire once for each end. */
function expiryDue(
  account: BillingAccount,
  { part, last, cancellation, lapsesAt }: PartReading,
  reached: number,
): Due[] {
  if (last === undefined || lapsesAt === undefined || wasExpired(account, part, last.endsAt)) return []
  if (isCancelledAtOnce(cancellation)) return []
  const at = Math.max(lapsesAt, reached)
  return [{ at, facts: [{ kind: 'expired', part, endsAt: last.endsAt, at }] }]
}

/**
 * The discount for both parts ends with the other part (N-26). While a payment for the part waits, its quote holds. After the
 * decision, the discount ends as of the instant at which the other part ended.
 */
function discountsDue(account: BillingAccount, { part, terms, pending }: PartReading, reached: number): Due[] {
  const discounted = terms.filter(({ closed, bothDiscount }) => closed === null && bothDiscount > 0)
  if (discounted.length === 0 || pending !== undefined) return []
  const others = planParts.filter((other) => other !== part).map((other) => readPart(account, other))
  const ends = others.flatMap(({ lapsesAt }) => lapsesAt ?? [])
  const since = ends.length > 0 ? Math.max(...ends) : Math.min(...discounted.map(({ startsAt }) => startsAt))
  // A waiting payment may have delayed the end of the other part, or the end of this discount.
  const later = [...others.map((other) => expiredAt(account, other) ?? reached), ...waitedUntil(account, part, since)]
  const at = Math.max(since, reached, ...later)
  if (discounted.every(({ endsAt }) => endsAt <= at)) return []
  return [{ at, facts: endDiscounts(account, part, { since, at, available: zero }).facts }]
}

function wasExpired(account: BillingAccount, part: PlanPart, endsAt: number): boolean {
  return account.expired.some((one) => one.part === part && one.endsAt === endsAt)
}

/** The instants at which payments for a part ended without money, for payments that were waiting at an instant. */
function waitedUntil(account: BillingAccount, part: PlanPart, since: number): number[] {
  return account.payments
    .filter(({ status, requestedAt }) => status === 'expired' && requestedAt <= since)
    .filter(({ lines }) => lines.some((line) => line.part === part))
    .map(({ expiresAt }) => expiresAt)
}

/** The instant at which the end of a part's last term was recorded. */
function expiredAt(account: BillingAccount, { part, last }: PartReading): number | undefined {
  return account.expired.find((one) => one.part === part && one.endsAt === last?.endsAt)?.at
}
