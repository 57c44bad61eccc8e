import type {
  BillingAccount,
  Cancellation,
  Extension,
  Payment,
  PlanPart,
  ScheduledChange,
  Term,
} from './billing-account.ts'
import { graceMs } from './billing-times.ts'

/** The facts of an account about one part. */
export type PartReading = {
  readonly part: PlanPart
  /** All terms, also those that ended early. */
  readonly terms: readonly Term[]
  /** The term with the latest end among those that did not end early: where a renewal continues. */
  readonly last: Term | undefined
  readonly cancellation: Cancellation | undefined
  readonly scheduled: ScheduledChange | undefined
  /** The payment for this part that waits for money; there is at most one (N-8). */
  readonly pending: Payment | undefined
  /** The running extension of the last end, while its payment waits. */
  readonly extension: Extension | undefined
  /** The instant from which the part is inactive unless something happens before; undefined if it never had an end. */
  readonly lapsesAt: number | undefined
}

/**
 * Reads one part of an account. The end of a paid term is followed by three days of grace, unless the part was cancelled (N-14).
 *
 * @example readPart(account, 'ps').last?.planKey // 'basic'
 */
export function readPart(account: BillingAccount, part: PlanPart): PartReading {
  const terms = account.terms.filter((term) => term.part === part)
  const last = terms
    .filter(({ closed }) => closed === null)
    .sort((a, b) => a.endsAt - b.endsAt)
    .at(-1)
  const cancellation = account.cancellations.find((one) => one.part === part)
  const pending = account.payments.find(
    ({ status, lines }) => status === 'pending' && lines.some((line) => line.part === part),
  )
  const extension = account.extensions.find(
    (one) => one.part === part && one.from === last?.endsAt && one.paymentId === pending?.id,
  )
  const lapse = lapseWithoutExtension(last, cancellation)
  return {
    part,
    terms,
    last,
    cancellation,
    scheduled: account.scheduled.find((one) => one.part === part),
    pending,
    extension,
    lapsesAt: lapse === undefined ? undefined : Math.max(lapse, extension?.until ?? lapse),
  }
}

/** The instant at which a part stops, or stopped, being active if no payment for it waits. */
export function lapseWithoutExtension(last: Term | undefined, cancellation: Cancellation | undefined) {
  if (cancellation !== undefined) return cancelledAt(last, cancellation)
  if (last === undefined) return undefined
  return last.kind === 'paid' ? last.endsAt + graceMs : last.endsAt
}

/**
 * The instant at which a cancellation ends its part. The last term may now end earlier than at the time of the cancellation
 * (N-26).
 */
export function cancelledAt(last: Term | undefined, cancellation: Cancellation): number {
  return isCancelledAtOnce(cancellation) || last === undefined
    ? cancellation.at
    : Math.min(cancellation.at, last.endsAt)
}

/**
 * The unpaid use of a part past the end of its last term: days of grace, and days in which a payment was checked (N-25). A term
 * bought later began at that end and paid for them.
 */
export function usedPastEnd(account: BillingAccount, { part, terms, last, cancellation }: PartReading, now: number) {
  if (last === undefined || terms.some(({ startsAt }) => startsAt >= last.endsAt)) return 0
  const expired = account.expired.find((one) => one.part === part && one.endsAt === last.endsAt)
  const usedUntil = cancellation !== undefined ? cancelledAt(last, cancellation) : (expired?.at ?? now)
  return Math.max(Math.min(usedUntil, now) - last.endsAt, 0)
}

/** Whether a part may be used at an instant that is not before its last change. */
export function isActiveAt(reading: PartReading, at: number): boolean {
  return reading.lapsesAt !== undefined && at < reading.lapsesAt
}

/** The running term and those after it, at an instant; none in grace or extension. */
export function termsLeft({ terms }: PartReading, at: number): readonly Term[] {
  return terms.filter(({ closed, endsAt }) => closed === null && endsAt > at)
}

/** Whether a part was cancelled at once, not for the end of its last term. */
export function isCancelledAtOnce(cancellation: Cancellation | undefined): boolean {
  return cancellation !== undefined && cancellation.at === cancellation.askedAt
}
