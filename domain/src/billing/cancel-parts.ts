import { type Money, subtract, sum, zero } from '../money/money.ts'
import { creditLine } from './approve-payment.ts'
import { type BillingAccount, planParts } from './billing-account.ts'
import type { BillingCommand, BillingRefusal } from './billing-command.ts'
import type { BillingFact, DocumentLine } from './billing-fact.ts'
import { documentOf } from './document-of.ts'
import { type EndedDiscounts, endDiscounts } from './end-discounts.ts'
import { endPayment } from './end-payment.ts'
import type { Refused } from './quote-plans.ts'
import { isActiveAt, type PartReading, readPart, termsLeft } from './read-part.ts'
import { termCredit } from './term-credit.ts'

type Cancel = Extract<BillingCommand, { kind: 'cancel' }>

/**
 * Cancels parts, all of them or none (N-13). `now` ends their terms and adds the value that is left to the balance, with a credit
 * note. The lost discount of the other part is first deducted from that value. `periodEnd` lets them run to the end of the last
 * term; past that end, in grace, it is the same as `now`. The whole of any payment that waits for one of the parts is rejected,
 * and a change planned for the end is dropped.
 */
export function cancelParts(account: BillingAccount, command: Cancel, now: number): BillingFact[] | Refused {
  const readings = [...new Set(command.parts)].map((part) => readPart(account, part))
  for (const reading of readings) {
    const refusal = findRefusal(reading, command, now)
    if (refusal !== undefined) return { ok: false, refusal, part: reading.part }
  }

  const payments = new Set(readings.flatMap(({ pending }) => pending ?? []))
  const ended = command.when === 'now' ? readings.flatMap((reading) => termsLeft(reading, now)) : []
  const credits = ended.map((term) => ({ term, credit: termCredit(term, now).credit }))
  const amount = sum(credits.map(({ credit }) => credit))
  const discounts = endOtherDiscounts(account, readings, { at: now, available: amount })
  const rest = subtract(amount, discounts.taken)
  const lines = [
    ...credits.flatMap(({ term, credit }) => creditLine(term, credit, now)),
    ...discounts.facts.flatMap((fact) => addedLine(account, fact)),
  ]
  return [
    ...[...payments].flatMap((payment) => endPayment(payment, 'rejected', now)),
    ...credits.map(
      ({ term, credit }): BillingFact => ({
        kind: 'termClosed',
        termId: term.id,
        closing: { at: now, valuedAt: now, credit },
      }),
    ),
    ...readings.flatMap((reading) => recordCancellation(reading, command, now)),
    ...discounts.facts,
    ...(rest > 0
      ? [{ kind: 'balanceMoved', amount: rest, reason: 'credit', paymentId: null, at: now } satisfies BillingFact]
      : []),
    ...documentOf(lines, null, now),
  ]
}

/**
 * The part that stays loses its discount (N-26), and the credit pays for that first. While a payment for that part waits, its
 * quote holds, and its discounts end with it.
 */
function endOtherDiscounts(
  account: BillingAccount,
  ended: readonly PartReading[],
  { at, available }: { at: number; available: Money },
): EndedDiscounts {
  const rejected = ended.flatMap(({ pending }) => pending?.id ?? [])
  const other = planParts.find((part) => ended.every((reading) => reading.part !== part))
  const pending = other === undefined ? undefined : readPart(account, other).pending
  if (other === undefined || available === 0 || (pending !== undefined && !rejected.includes(pending.id)))
    return { facts: [], taken: zero }
  return endDiscounts(account, other, { since: at, at, available })
}

/** The document's line for what was paid on top of a term's price. */
function addedLine(account: BillingAccount, { termId, added, worth, endsAt }: EndedDiscounts['facts'][number]) {
  const term = account.terms.find(({ id }) => id === termId)
  if (term === undefined || added === 0) return []
  const { part, planKey, startsAt } = term
  return [
    { part, planKey, kind: 'charge', amount: added, from: worth?.from ?? startsAt, to: endsAt, termId },
  ] satisfies DocumentLine[]
}

function findRefusal(reading: PartReading, { when }: Cancel, now: number): BillingRefusal | undefined {
  const isPlanned = reading.cancellation !== undefined
  if (!isActiveAt(reading, now)) return isPlanned ? 'alreadyCancelled' : 'noSuchPart'
  return isPlanned && when === 'periodEnd' ? 'alreadyCancelled' : undefined
}

function recordCancellation(reading: PartReading, { when, reason }: Cancel, now: number): BillingFact[] {
  const { part, last, scheduled, cancellation } = reading
  const at = when === 'now' ? now : Math.max(last?.endsAt ?? now, now)
  return [
    ...(scheduled ? [{ kind: 'scheduledChangeEnded', part, outcome: 'dropped', at: now } satisfies BillingFact] : []),
    ...(cancellation ? [{ kind: 'cancellationTakenBack', part, at: now } satisfies BillingFact] : []),
    { kind: 'cancelled', cancellation: { part, at, reason, askedAt: now } },
  ]
}
