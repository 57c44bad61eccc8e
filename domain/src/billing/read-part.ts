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

/** What an account says about one part. */
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
  /** The extension of the last end that holds now, because its payment still waits. */
  readonly extension: Extension | undefined
  /** The instant from which the part is not active, unless something happens before; undefined when it never had an end to count from. */
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

/** When a part stops, or stopped, being active if no payment for it is being checked. */
export function lapseWithoutExtension(last: Term | undefined, cancellation: Cancellation | undefined) {
  if (cancellation !== undefined) return cancelledAt(last, cancellation)
  if (last === undefined) return undefined
  return last.kind === 'paid' ? last.endsAt + graceMs : last.endsAt
}

/** When a cancellation ends its part. Its last term may end earlier by now than when it was cancelled (N-26). */
export function cancelledAt(last: Term | undefined, cancellation: Cancellation): number {
  return isCancelledAtOnce(cancellation) || last === undefined
    ? cancellation.at
    : Math.min(cancellation.at, last.endsAt)
}

/**
 * How long a part was used past the end of its last term without being paid for: days of grace, and days in which a payment was checked
 * (N-25). A term that was bought later began at that end and paid for them.
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

/** Whether a part was given up for at once, not for the end of its last term. */
export function isCancelledAtOnce(cancellation: Cancellation | undefined): boolean {
  return cancellation !== undefined && cancellation.at === cancellation.askedAt
}
