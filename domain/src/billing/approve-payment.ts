import { add, type Money, money, negate, subtract, sum, zero } from '../money/money.ts'
import type { BillingAccount, Payment, PaymentLine, Term } from './billing-account.ts'
import type { BillingFact, DocumentLine } from './billing-fact.ts'
import { documentOf } from './document-of.ts'
import { nextTerm } from './next-term.ts'
import { readPart } from './read-part.ts'
import { termCredit } from './term-credit.ts'

/**
 * Applies a payment: ends the terms that it replaces, begins the terms that it buys, adds the rest to the balance, and issues one
 * document (N-10, N-11). The time since the quote counts as used (N-25). Applies all lines or none. `payment` holds the money
 * received. `termIds` has an id for each line, otherwise this throws RangeError.
 */
export function approvePayment(
  account: BillingAccount,
  payment: Payment,
  termIds: readonly string[],
  now: number,
): BillingFact[] {
  const { id: paymentId, quotedAt, balanceUsed, received } = payment
  const waited = valueOfWait(account, payment, now)
  if (waited === undefined) throw new RangeError(`Payment ${paymentId} does not cover its wait`)
  const applied = payment.lines.map((line, index) => {
    const term = startTerm(account, payment, line, idAt(termIds, index), now)
    return applyLine(account, payment, line, lessWait(term, waited[index] ?? zero), now)
  })
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

function applyLine(account: BillingAccount, payment: Payment, line: PaymentLine, term: Term, now: number): Applied {
  const { part, planKey, price } = line
  const valuedAt = payment.quotedAt
  const closed = account.terms.filter((term) => line.replaces.includes(term.id))
  const credits = closed.map((term) => ({ term, credit: termCredit(term, valuedAt).credit }))
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
      { part, planKey, kind: 'charge', amount: price, from, to, termId: term.id },
      ...credits.flatMap(({ term: old, credit }) => creditLine(old, credit, valuedAt)),
    ],
  }
}

/** The document's line for the value of a term that ended early. A term without value has no line. */
export function creditLine(term: Term, credit: Money, valuedAt: number): DocumentLine[] {
  if (credit === 0) return []
  const { id: termId, part, planKey, startsAt, endsAt: to } = term
  return [{ part, planKey, kind: 'credit', amount: negate(credit), from: Math.max(startsAt, valuedAt), to, termId }]
}

/**
 * Buying a term revokes a cancellation. It applies or replaces the change that was planned for the end of the last term (N-12).
 */
function endOtherPlans(account: BillingAccount, { part, planKey, period }: PaymentLine, at: number): BillingFact[] {
  const { scheduled, cancellation } = readPart(account, part)
  const outcome = scheduled?.planKey === planKey && scheduled.period === period ? 'applied' : 'replaced'
  return [
    ...(scheduled ? [{ kind: 'scheduledChangeEnded', part, outcome, at } satisfies BillingFact] : []),
    ...(cancellation ? [{ kind: 'cancellationTakenBack', part, at } satisfies BillingFact] : []),
  ]
}

function startTerm(account: BillingAccount, payment: Payment, line: PaymentLine, id: string, now: number): Term {
  const { part, planKey, period, price, bothDiscount } = line
  const bought = { id, part, planKey, kind: 'paid', period, price, bothDiscount, added: zero, worth: null } as const
  return { ...bought, ...nextTerm(account, line, now), paymentId: payment.id, closed: null }
}

/**
 * The company used the plan while it waited for the money, so the new term is worth that much less and ends that much earlier
 * (N-25).
 */
function lessWait(term: Term, waited: Money): Term {
  if (waited === 0) return term
  const amount = subtract(term.price, waited)
  const seconds = BigInt(Math.floor((term.endsAt - term.startsAt) / 1000))
  const left = Number((seconds * BigInt(amount)) / BigInt(term.price))
  const endsAt = term.startsAt + Math.max(left, 1) * 1000
  const anchor = { from: endsAt, timeZone: term.anchor.timeZone }
  return { ...term, endsAt, anchor, anchorMonths: 0, worth: { from: term.startsAt, amount } }
}

function moved(amount: Money, reason: 'credit' | 'received', paymentId: string, at: number): BillingFact[] {
  return amount > 0 ? [{ kind: 'balanceMoved', amount, reason, paymentId, at }] : []
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new RangeError('Each line of a payment needs the id of its term')
  return id
}

/**
 * For each line of the payment, the value of the time that passed between quote and approval on the replaced terms. Each new term
 * is worth that much less (N-25). If the value exceeds the price of a line, the other lines cover the rest. Undefined if all
 * lines together do not cover it, which happens only when nothing was due: a new quote is needed then.
 */
export function valueOfWait(
  account: BillingAccount,
  { lines, quotedAt }: Pick<Payment, 'lines' | 'quotedAt'>,
  now: number,
): readonly Money[] | undefined {
  const used = lines.map(({ replaces }) => {
    const replaced = account.terms.filter(({ id }) => replaces.includes(id))
    return sum(replaced.map((term) => subtract(termCredit(term, quotedAt).credit, termCredit(term, now).credit)))
  })
  const own = lines.map(({ price }, index) => money(Math.min(price, used[index] ?? 0)))
  let left = subtract(sum(used), sum(own))
  const taken = lines.map(({ price }, index) => {
    const amount = own[index] ?? zero
    const more = money(Math.min(left, price - amount))
    left = subtract(left, more)
    return add(amount, more)
  })
  return left > 0 ? undefined : taken
}
