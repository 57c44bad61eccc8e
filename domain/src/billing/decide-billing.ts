import { add } from '../money/money.ts'
import { applyFacts } from './apply-fact.ts'
import type { BillingAccount } from './billing-account.ts'
import type { BillingCommand, BillingRefusal } from './billing-command.ts'
import type { BillingFact } from './billing-fact.ts'
import { cancelParts } from './cancel-parts.ts'
import { dueReminders } from './due-reminders.ts'
import { endPayment } from './end-payment.ts'
import type { Refused } from './quote-plans.ts'
import { cancelledAt, readPart } from './read-part.ts'
import { receiveMoney } from './receive-money.ts'
import { requestPayment } from './request-payment.ts'
import { advanceAccount } from './advance-account.ts'
import { startTrial } from './start-trial.ts'

export type Decided = { readonly ok: true; readonly facts: readonly BillingFact[] }

/**
 * What a command does to an account at an instant, as facts in their order, or why it is refused (N-2). What time alone did before comes
 * first, so a command is always checked against the account's present state, whatever arrived late or twice. Money is never lost: what came
 * in is the value used of all terms, the value that still runs, the balance, and what waiting payments hold (N-1).
 *
 * What each command does to the plans of its part; a payment does it when it is approved, and nothing before (N-12):
 *
 * | command                         | change planned for the end                | terms left                         | cancellation |
 * | ------------------------------- | ----------------------------------------- | ---------------------------------- | ------------ |
 * | change at the end of the period | takes the place of an earlier one         | stay; it applies after the last    | taken back   |
 * | renewal                         | applied if it is that plan, else replaced | one more, after the last           | taken back   |
 * | change now                      | applied if it is that plan, else replaced | end with credit; a new one begins  | taken back   |
 * | cancel at the end of the period | dropped                                   | stay; the part ends after the last | recorded     |
 * | cancel now                      | dropped                                   | end with credit                    | recorded     |
 * | take back a cancellation        | stays dropped                             | stay                               | taken back   |
 * | drop the planned change         | dropped                                   | stay                               | stays        |
 *
 * While a payment for a part waits, another request for it is refused; a cancellation rejects the payment. After a part ended, only a
 * registration or a renewal begins it again; a change is refused.
 *
 * Throws RangeError for commands that are malformed: amounts of money or lengths below one, or missing ids of terms.
 *
 * @example decideBilling(account, { kind: 'tick' }, now) // { ok: true, facts: [] }
 */
export function decideBilling(account: BillingAccount, command: BillingCommand, now: number): Decided | Refused {
  const settled = advanceAccount(account, now)
  const decided = decide(settled.account, command, now)
  if (!Array.isArray(decided)) return decided

  const after = advanceAccount(applyFacts(settled.account, decided), now, now)
  return { ok: true, facts: [...settled.facts, ...decided, ...after.facts] }
}

function decide(account: BillingAccount, command: BillingCommand, now: number): BillingFact[] | Refused {
  switch (command.kind) {
    case 'startTrial':
      return startTrial(account, command, now)
    case 'requestPayment':
      return requestPayment(account, command, now)
    case 'receiveMoney':
      return receiveMoney(account, command, now)
    case 'rejectPayment':
      return rejectPayment(account, command.paymentId, now)
    case 'cancel':
      return cancelParts(account, command, now)
    case 'takeBackCancellation':
      return takeBackCancellation(account, command, now)
    case 'dropScheduledChange':
      return dropScheduledChange(account, command, now)
    case 'correctBalance':
      return correctBalance(account, command, now)
    case 'tick':
      return dueReminders(account, now)
  }
}

function rejectPayment(account: BillingAccount, paymentId: string, now: number): BillingFact[] | Refused {
  const payment = account.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) return refuse('noSuchPayment')
  return payment.status === 'pending' ? endPayment(payment, 'rejected', now) : refuse('paymentDecided')
}

type OfPart<Kind extends BillingCommand['kind']> = Extract<BillingCommand, { kind: Kind }>

function takeBackCancellation(
  account: BillingAccount,
  { part }: OfPart<'takeBackCancellation'>,
  now: number,
): BillingFact[] | Refused {
  const { cancellation, last } = readPart(account, part)
  if (cancellation === undefined || cancelledAt(last, cancellation) <= now)
    return { ok: false, refusal: 'notCancelled', part }
  return [{ kind: 'cancellationTakenBack', part, at: now }]
}

function dropScheduledChange(
  account: BillingAccount,
  { part }: OfPart<'dropScheduledChange'>,
  now: number,
): BillingFact[] | Refused {
  if (readPart(account, part).scheduled === undefined) return { ok: false, refusal: 'nothingToChange', part }
  return [{ kind: 'scheduledChangeEnded', part, outcome: 'dropped', at: now }]
}

function correctBalance(
  account: BillingAccount,
  { amount }: OfPart<'correctBalance'>,
  now: number,
): BillingFact[] | Refused {
  if (amount === 0) return refuse('nothingToChange')
  if (add(account.balance, amount) < 0) return refuse('balanceTooSmall')
  return [{ kind: 'balanceMoved', amount, reason: 'corrected', paymentId: null, at: now }]
}

function refuse(refusal: BillingRefusal): Refused {
  return { ok: false, refusal, part: null }
}
