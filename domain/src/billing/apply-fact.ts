import { add, zero } from '../money/money.ts'
import type { BillingAccount, Payment, Term } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'

/**
 * The account after one fact. An account is the sum of its facts: a decision is the same as its facts applied in their order (N-2).
 *
 * @example applyFact(account, { kind: 'balanceMoved', amount: money(500), reason: 'received', paymentId, at }).balance // 500 more
 */
export function applyFact(account: BillingAccount, fact: BillingFact): BillingAccount {
  switch (fact.kind) {
    case 'termStarted':
      return { ...account, terms: [...account.terms, fact.term] }
    case 'termClosed':
      return {
        ...account,
        terms: account.terms.map((term) => (term.id === fact.termId ? { ...term, closed: fact.closing } : term)),
      }
    case 'discountEnded': {
      const { kind: _kind, termId, part: _part, at: _at, added, ...changed } = fact
      const end = (term: Term): Term => ({ ...term, ...changed, added: add(term.added, added), bothDiscount: zero })
      return { ...account, terms: account.terms.map((term) => (term.id === termId ? end(term) : term)) }
    }
    case 'paymentRequested':
      return { ...account, payments: [...account.payments, fact.payment] }
    case 'moneyReceived':
      return changePayment(account, fact.paymentId, ({ received }) => ({ received: add(received, fact.amount) }))
    case 'paymentDecided':
      return changePayment(account, fact.paymentId, () => ({ status: fact.status }))
    case 'balanceMoved':
      return { ...account, balance: add(account.balance, fact.amount) }
    case 'changeScheduled':
      return { ...account, scheduled: [...account.scheduled, fact.change] }
    case 'scheduledChangeEnded':
      return { ...account, scheduled: account.scheduled.filter(({ part }) => part !== fact.part) }
    case 'cancelled':
      return { ...account, cancellations: [...account.cancellations, fact.cancellation] }
    case 'cancellationTakenBack':
      return { ...account, cancellations: account.cancellations.filter(({ part }) => part !== fact.part) }
    case 'extended':
      return { ...account, extensions: [...account.extensions, fact.extension] }
    case 'expired':
      return { ...account, expired: [...account.expired, { part: fact.part, endsAt: fact.endsAt, at: fact.at }] }
    case 'reminderDue':
      return { ...account, reminders: [...account.reminders, fact.reminder] }
    case 'documentIssued':
      return account
  }
}

/** The account after facts, in their order. */
export function applyFacts(account: BillingAccount, facts: readonly BillingFact[]): BillingAccount {
  return facts.reduce(applyFact, account)
}

function changePayment(account: BillingAccount, id: string, change: (payment: Payment) => Partial<Payment>) {
  return {
    ...account,
    payments: account.payments.map((payment) => (payment.id === id ? { ...payment, ...change(payment) } : payment)),
  }
}
