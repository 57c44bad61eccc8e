import { add, type Money, negate, subtract, sum, zero } from '../money/money.ts'
import type { BillingAccount, Payment, PaymentLine, Term } from './billing-account.ts'
import type { BillingFact, DocumentLine } from './billing-fact.ts'
import { documentOf } from './document-of.ts'
import { nextTerm } from './next-term.ts'
import { readPart } from './read-part.ts'
import { termCredit } from './term-credit.ts'

/**
 * Applies a payment: the terms it replaces end, the terms it buys begin, what is left goes to the balance, and one document tells it (N-10,
 * N-11). All lines apply, or none. `payment` holds the money that came in; `termIds` has an id for each line, otherwise RangeError.
 */
export function approvePayment(
  account: BillingAccount,
  payment: Payment,
  termIds: readonly string[],
  now: number,
): BillingFact[] {
  const { id: paymentId, quotedAt, balanceUsed, received } = payment
  const applied = payment.lines.map((line, index) => applyLine(account, payment, line, idAt(termIds, index), now))
  const documentLines = applied.flatMap(({ lines }) => lines)
  const total = sum(documentLines.map(({ amount }) => amount))
  const spare = subtract(received, payment.due)
  if (add(balanceUsed, payment.due) !== (total > 0 ? total : zero)) {
    throw new RangeError(`Payment ${paymentId}, quoted at ${quotedAt}, no longer adds up`)
  }
  return [
    { kind: 'paymentDecided', paymentId, status: 'approved', at: now },
    ...applied.flatMap(({ facts }) => facts),
    ...moved(total < 0 ? negate(total) : zero, 'credit', paymentId, now),
    ...moved(spare, 'received', paymentId, now),
    ...documentOf(documentLines, paymentId, now),
  ]
}

type Applied = { readonly facts: readonly BillingFact[]; readonly lines: readonly DocumentLine[] }

function applyLine(account: BillingAccount, payment: Payment, line: PaymentLine, id: string, now: number): Applied {
  const { part, planKey, price } = line
  const valuedAt = payment.quotedAt
  const closed = account.terms.filter((term) => line.replaces.includes(term.id))
  const credits = closed.map((term) => ({ term, credit: termCredit(term, valuedAt).credit }))
  const term = startTerm(account, payment, line, id, now)
  const { startsAt: from, endsAt: to } = term
  return {
    facts: [
      ...credits.map(
        ({ term: { id: termId }, credit }): BillingFact => ({
          kind: 'termClosed',
          termId,
          closing: { at: now, valuedAt, credit },
        }),
      ),
      { kind: 'termStarted', term },
      ...endOtherPlans(account, line, now),
    ],
    lines: [
      { part, planKey, kind: 'charge', amount: price, from, to },
      ...credits.flatMap(({ term: old, credit }) => creditLine(old, credit, valuedAt)),
    ],
  }
}

/** The document's line for the value of a term that ended early; a term without value has none. */
export function creditLine(term: Term, credit: Money, valuedAt: number): DocumentLine[] {
  if (credit === 0) return []
  const { part, planKey, startsAt, endsAt } = term
  return [{ part, planKey, kind: 'credit', amount: negate(credit), from: Math.max(startsAt, valuedAt), to: endsAt }]
}

/** A bought term takes back a cancellation, and takes or replaces what was planned for the end of the last one (N-12). */
function endOtherPlans(account: BillingAccount, { part, planKey, period }: PaymentLine, at: number): BillingFact[] {
  const { scheduled, cancellation } = readPart(account, part)
  const outcome = scheduled?.planKey === planKey && scheduled.period === period ? 'applied' : 'replaced'
  return [
    ...(scheduled ? [{ kind: 'scheduledChangeEnded', part, outcome, at } satisfies BillingFact] : []),
    ...(cancellation ? [{ kind: 'cancellationTakenBack', part, at } satisfies BillingFact] : []),
  ]
}

function startTerm(account: BillingAccount, payment: Payment, line: PaymentLine, id: string, now: number): Term {
  const { part, planKey, period, price } = line
  const bought = { id, part, planKey, kind: 'paid', period, price } as const
  return { ...bought, ...nextTerm(account, line, now), paymentId: payment.id, closed: null }
}

function moved(amount: Money, reason: 'credit' | 'received', paymentId: string, at: number): BillingFact[] {
  return amount > 0 ? [{ kind: 'balanceMoved', amount, reason, paymentId, at }] : []
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new RangeError('Each line of a payment needs the id of its term')
  return id
}
