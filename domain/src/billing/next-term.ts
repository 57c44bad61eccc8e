import { type BillingAccount, monthsOfPeriod, type PaymentLine, type Term } from './billing-account.ts'
import { readPart, usedPastEnd } from './read-part.ts'
import { termEnd } from './term-end.ts'

/** The time that a payment's line buys if it is approved at an instant, and the anchor of its end. */
type NextTerm = Pick<Term, 'startsAt' | 'endsAt' | 'anchor' | 'anchorMonths'>

/**
 * The period that a line buys (N-3, N-5). `afterEnd` begins at the end of the part's last term, even if it is approved later, and
 * keeps a paid term's anchor; after a trial, its end is the anchor. `atApproval` begins and is anchored at `now`, in the
 * company's current zone, and earlier by the unpaid use of the part past its last end (N-25).
 *
 * @example nextTerm(account, { part: 'ps', period: 'monthly', starts: 'atApproval' }, now).startsAt // now
 */
export function nextTerm(
  account: BillingAccount,
  { part, period, starts }: Pick<PaymentLine, 'part' | 'period' | 'starts'>,
  now: number,
): NextTerm {
  const last = starts === 'afterEnd' ? readPart(account, part).last : undefined
  if (starts === 'afterEnd' && last === undefined) throw new RangeError(`No term of ${part} to continue`)

  const startsAt = last?.endsAt ?? now - usedPastEnd(account, readPart(account, part), now)
  const continued =
    last?.kind === 'paid' ? last : { anchor: { from: startsAt, timeZone: account.timeZone }, anchorMonths: 0 }
  const { anchor } = continued
  const anchorMonths = continued.anchorMonths + monthsOfPeriod[period]
  return { startsAt, endsAt: termEnd(anchor, anchorMonths), anchor, anchorMonths }
}
