import { add } from '../money/money.ts'
import { approvePayment } from './approve-payment.ts'
import type { BillingAccount } from './billing-account.ts'
import type { BillingCommand } from './billing-command.ts'
import type { BillingFact } from './billing-fact.ts'
import type { Refused } from './quote-plans.ts'

type ReceiveMoney = Extract<BillingCommand, { kind: 'receiveMoney' }>

/**
 * Adds money to a payment. Enough money approves it, and the excess goes to the balance. Less money leaves it waiting for the
 * rest. Money for a decided payment goes to the balance whole (N-10). Throws RangeError for an amount that is not above zero.
 */
export function receiveMoney(account: BillingAccount, command: ReceiveMoney, now: number): BillingFact[] | Refused {
  const { paymentId, amount, termIds } = command
  if (amount <= 0) throw new RangeError(`Not money that came in: ${amount}`)
  const payment = account.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) return { ok: false, refusal: 'noSuchPayment', part: null }

  const cameIn: BillingFact = { kind: 'moneyReceived', paymentId, amount, at: now }
  if (payment.status !== 'pending') {
    return [cameIn, { kind: 'balanceMoved', amount, reason: 'received', paymentId, at: now }]
  }
  const received = add(payment.received, amount)
  return received < payment.due
    ? [cameIn]
    : [cameIn, ...approvePayment(account, { ...payment, received }, termIds, now)]
}
