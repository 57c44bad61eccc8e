import { negate, zero } from '../money/money.ts'
import { applyFacts } from './apply-fact.ts'
import { approvePayment, valueOfWait } from './approve-payment.ts'
import type { BillingAccount, Payment, PaymentLine } from './billing-account.ts'
import type { BillingCommand, BillingRefusal, Quote, WantedPlan } from './billing-command.ts'
import type { BillingFact } from './billing-fact.ts'
import { paymentLastsMs, quoteLastsMs } from './billing-times.ts'
import { quotePlans, type Refused } from './quote-plans.ts'
import { readPart } from './read-part.ts'

type RequestPayment = Extract<BillingCommand, { kind: 'requestPayment' }>

/**
 * Requests what a quote describes, if the account still gives the same quote (N-7). Takes the balance part of the quote now, so
 * that no second payment can use it (N-8). Approves a payment at once if nothing is left to pay (N-10). Records a change that
 * waits for the end of the period instead (N-12).
 */
export function requestPayment(account: BillingAccount, command: RequestPayment, now: number): BillingFact[] | Refused {
  const { quote, paymentId, termIds } = command
  const known = account.payments.find(({ id }) => id === paymentId)
  if (known !== undefined) return refuse(known.status === 'pending' ? 'paymentPending' : 'paymentDecided')
  if (now - quote.quotedAt > quoteLastsMs) return refuse('quoteExpired')
  if (now < quote.quotedAt) return refuse('quoteChanged')
  const again = quotePlans(account, quote.request, quote.quotedAt)
  if (!again.ok) return again
  if (!isSame(again.quote, quote)) return refuse('quoteChanged')

  if (quote.request.when === 'periodEnd') return quote.request.plans.flatMap((plan) => schedule(account, plan, now))
  const payment = paymentOf(command, again.quote, again.paymentLines, now)
  const asked: BillingFact[] = [{ kind: 'paymentRequested', payment }, ...spend(payment, now)]
  if (payment.due > 0) return asked
  if (valueOfWait(account, payment, now) === undefined) return refuse('quoteChanged')
  return [...asked, ...approvePayment(applyFacts(account, asked), payment, termIds, now)]
}

function paymentOf(
  { paymentId: id, method }: RequestPayment,
  quote: Quote,
  lines: readonly PaymentLine[],
  now: number,
): Payment {
  return {
    id,
    kind: quote.request.kind,
    method,
    lines,
    quotedAt: quote.quotedAt,
    balanceUsed: quote.balanceUsed,
    due: quote.dueNow,
    received: zero,
    status: 'pending',
    requestedAt: now,
    expiresAt: now + paymentLastsMs[method],
  }
}

function spend({ id: paymentId, balanceUsed }: Payment, at: number): BillingFact[] {
  if (balanceUsed === 0) return []
  return [{ kind: 'balanceMoved', amount: negate(balanceUsed), reason: 'spent', paymentId, at }]
}

/** The latest request wins: it revokes an earlier plan for the end, and a cancellation. */
function schedule(account: BillingAccount, { part, planKey, period }: WantedPlan, at: number): BillingFact[] {
  const { scheduled, cancellation } = readPart(account, part)
  return [
    ...(scheduled ? [{ kind: 'scheduledChangeEnded', part, outcome: 'replaced', at } satisfies BillingFact] : []),
    ...(cancellation ? [{ kind: 'cancellationTakenBack', part, at } satisfies BillingFact] : []),
    { kind: 'changeScheduled', change: { part, planKey, period, scheduledAt: at } },
  ]
}

function refuse(refusal: BillingRefusal): Refused {
  return { ok: false, refusal, part: null }
}

/** Compares JSON values regardless of the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
