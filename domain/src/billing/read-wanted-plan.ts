import { negate, sum, zero } from '../money/money.ts'
import type { BillingAccount, PaymentLine, Term } from './billing-account.ts'
import type { BillingRefusal, Quote, QuoteLine, QuoteRequest, WantedPlan } from './billing-command.ts'
import { directionOf } from './direction-of.ts'
import { nextTerm } from './next-term.ts'
import { isActiveAt, type PartReading, readPart, termsLeft } from './read-part.ts'
import { termCredit } from './term-credit.ts'

type QuotedDirection = Quote['directions'][number]['direction']

/** The purchase of one wanted plan at an instant. */
type RequestedPlan = {
  /** Null for a change that waits for the end of the period, which buys nothing. */
  readonly line: PaymentLine | null
  readonly quoteLines: readonly QuoteLine[]
  readonly direction: QuotedDirection
}

/**
 * The purchase of one plan of a request at an instant, or the reason why it is refused (N-5, N-6, N-8). `account` is advanced to
 * that instant or later. Throws RangeError for a price below zero.
 */
export function readWantedPlan(
  account: BillingAccount,
  request: QuoteRequest,
  plan: WantedPlan,
  at: number,
): RequestedPlan | BillingRefusal {
  if (plan.price < 0) throw new RangeError(`A plan cannot cost ${plan.price}`)
  const reading = readPart(account, plan.part)
  const refusal = findRefusal(account, reading, request, plan, at)
  if (refusal !== undefined) return refusal

  const direction = directionFor(reading, request, plan, at)
  if (request.when === 'periodEnd') return { line: null, quoteLines: [], direction }

  const { part, planKey, period, price, bothDiscount = zero } = plan
  const replaced = request.kind === 'change' ? termsLeft(reading, at) : []
  const starts = replaced.length === 0 && isActiveAt(reading, at) ? 'afterEnd' : 'atApproval'
  const credit = sum(replaced.map((term) => termCredit(term, at).credit))
  const replaces = replaced.map(({ id }) => id)
  const line = { part, planKey, period, price, bothDiscount, credit, replaces, starts } as const
  const quoteLines = [chargeLine(account, line, at), ...replaced.flatMap((term) => creditLine(term, at))]
  return { line, quoteLines, direction }
}

function findRefusal(
  account: BillingAccount,
  reading: PartReading,
  { kind, when, plans }: QuoteRequest,
  plan: WantedPlan,
  at: number,
): BillingRefusal | undefined {
  if (reading.pending !== undefined) return 'paymentPending'
  const isActive = isActiveAt(reading, at)
  if (kind === 'register') return isActive ? 'partActive' : undefined
  // A part's first term is bought the same way.
  if (kind === 'renew') return undefined
  // One request may change a running part and begin another.
  const changesOther = plans.some(({ part }) => isActiveAt(readPart(account, part), at))
  if (!isActive) return when === 'now' && changesOther ? undefined : 'noSuchPart'

  const { last, scheduled } = reading
  const isWanted = (one: { readonly planKey: string; readonly period: string | null } | undefined) =>
    one?.planKey === plan.planKey && one.period === plan.period
  if (when === 'periodEnd') return isWanted(scheduled) || isWanted(last) ? 'nothingToChange' : undefined
  const left = termsLeft(reading, at)
  return (left.length === 0 ? [last] : left).every(isWanted) ? 'nothingToChange' : undefined
}

/** A change now is compared with the running plan; a renewal and a change at the end of the period with the last one (N-9). */
function directionFor(reading: PartReading, request: QuoteRequest, plan: WantedPlan, at: number): QuotedDirection {
  if (request.kind === 'register') return 'new'
  const isNow = request.kind === 'change' && request.when === 'now'
  const current = (isNow ? termsLeft(reading, at).find(({ startsAt }) => startsAt <= at) : undefined) ?? reading.last
  if (current === undefined || current.period === null) return 'new'

  const isRenewal = request.kind === 'renew' && current.planKey === plan.planKey && current.period === plan.period
  return isRenewal ? 'renewal' : directionOf({ price: current.price, period: current.period }, plan)
}

function chargeLine(account: BillingAccount, line: PaymentLine, at: number): QuoteLine {
  const { part, planKey, price: amount } = line
  const { startsAt: from, endsAt: to } = nextTerm(account, line, at)
  return { part, planKey, kind: 'charge', amount, from, to, basis: null, termId: null }
}

function creditLine(term: Term, at: number): QuoteLine[] {
  const { id: termId, part, planKey, startsAt, endsAt: to } = term
  const price = term.worth?.amount ?? term.price
  const { credit, secondsLeft, secondsOfTerm } = termCredit(term, at)
  if (credit === 0) return []
  const basis = { price, secondsLeft, secondsOfTerm }
  return [{ part, planKey, kind: 'credit', amount: negate(credit), from: Math.max(startsAt, at), to, basis, termId }]
}
