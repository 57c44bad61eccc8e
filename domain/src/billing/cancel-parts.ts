import { sum } from '../money/money.ts'
import { creditLine } from './approve-payment.ts'
import type { BillingAccount } from './billing-account.ts'
import type { BillingCommand, BillingRefusal } from './billing-command.ts'
import type { BillingFact } from './billing-fact.ts'
import { documentOf } from './document-of.ts'
import { endPayment } from './end-payment.ts'
import type { Refused } from './quote-plans.ts'
import { isActiveAt, type PartReading, readPart, termsLeft } from './read-part.ts'
import { termCredit } from './term-credit.ts'

export type Cancel = Extract<BillingCommand, { kind: 'cancel' }>

/**
 * Gives up parts, all of them or none (N-13). `now` ends their terms and leaves the value of what is left in the balance, with a credit
 * note. `periodEnd` lets them run to the end of the last term; past that end, in grace, it is the same as `now`. A payment that waits for
 * one of the parts is rejected whole, and a change planned for the end is dropped.
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
  const lines = credits.flatMap(({ term, credit }) => creditLine(term, credit, now))
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
    ...(amount > 0
      ? [{ kind: 'balanceMoved', amount, reason: 'credit', paymentId: null, at: now } satisfies BillingFact]
      : []),
    ...documentOf(lines, null, now),
  ]
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
