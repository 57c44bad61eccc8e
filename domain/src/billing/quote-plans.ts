import { add, money, negate, subtract, sum, zero } from '../money/money.ts'
import type { BillingAccount, PaymentLine, PlanPart } from './billing-account.ts'
import type { BillingRefusal, Quote, QuoteRequest } from './billing-command.ts'
import { readWantedPlan } from './read-wanted-plan.ts'
import { settleAccount } from './settle-account.ts'

/** Why something was refused, and the part concerned if it is about one. */
export type Refused = { readonly ok: false; readonly refusal: BillingRefusal; readonly part: PlanPart | null }
export type Quoted = { readonly ok: true; readonly quote: Quote; readonly paymentLines: readonly PaymentLine[] }

/**
 * What a request would cost at an instant, line by line, and what the balance pays of it (N-7). The lines add up to `total`; the balance
 * pays up to all of it, and a total below zero becomes balance. The same account, request and instant give the same quote. It also returns
 * the lines of the payment that the quote stands for.
 *
 * Throws RangeError for a request without plans, with two plans of one part, with a price below zero, or for anything but a change that
 * waits for the end of the period: such a request is malformed.
 *
 * @example quotePlans(account, { kind: 'register', plans: [basic], when: 'now' }, now) // { ok: true, quote: { dueNow: 1000, … } }
 */
export function quotePlans(account: BillingAccount, request: QuoteRequest, now: number): Quoted | Refused {
  checkShape(request)
  const settled = settleAccount(account, now).account
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
