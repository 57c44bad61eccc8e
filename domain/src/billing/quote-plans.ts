import { add, money, negate, subtract, sum, zero } from '../money/money.ts'
import type { BillingAccount, PaymentLine, PlanPart } from './billing-account.ts'
import type { BillingRefusal, Quote, QuoteRequest } from './billing-command.ts'
import { readWantedPlan } from './read-wanted-plan.ts'
import { advanceAccount } from './advance-account.ts'

/** Why something was refused, and the part concerned if it is about one. */
export type Refused = { readonly ok: false; readonly refusal: BillingRefusal; readonly part: PlanPart | null }
type Quoted = { readonly ok: true; readonly quote: Quote; readonly paymentLines: readonly PaymentLine[] }

/**
 * What a request would cost at an instant, line by line, and the part that the balance pays (N-7). The lines add up to `total`.
 * The balance pays up to all of it, and a negative total is added to the balance. The same account, request and instant give the
 * same quote. Also returns the lines of the payment.
 *
 * Throws RangeError for a malformed request: without plans, with two plans of one part, with a price below zero, or with anything
 * but a change that waits for the end of the period.
 *
 * @example quotePlans(account, { kind: 'register', plans: [basic], when: 'now' }, now) // { ok: true, quote: { dueNow: 1000, … } }
 */
export function quotePlans(account: BillingAccount, request: QuoteRequest, now: number): Quoted | Refused {
  checkShape(request)
  const settled = advanceAccount(account, now).account
  const plans = []
  for (const plan of request.plans) {
    const requested = readWantedPlan(settled, request, plan, now)
    if (typeof requested === 'string') return { ok: false, refusal: requested, part: plan.part }
    plans.push({ part: plan.part, ...requested })
  }

  const lines = plans.flatMap(({ quoteLines }) => quoteLines)
  const total = sum(lines.map(({ amount }) => amount))
  const payable = total > 0 ? total : zero
  const balanceBefore = settled.balance
  const balanceUsed = money(Math.min(balanceBefore, payable))
  const left = subtract(balanceBefore, balanceUsed)
  const quote: Quote = {
    request,
    quotedAt: now,
    lines,
    total,
    balanceBefore,
    balanceUsed,
    dueNow: subtract(payable, balanceUsed),
    balanceAfter: total < 0 ? add(left, negate(total)) : left,
    directions: plans.map(({ part, direction }) => ({ part, direction })),
  }
  return { ok: true, quote, paymentLines: plans.flatMap(({ line }) => line ?? []) }
}

function checkShape({ kind, plans, when }: QuoteRequest): void {
  const parts = new Set(plans.map(({ part }) => part))
  if (plans.length === 0 || parts.size < plans.length) throw new RangeError('A request names each wanted part once')
  if (when === 'periodEnd' && kind !== 'change') throw new RangeError(`A ${kind} cannot wait for the end of the period`)
}
