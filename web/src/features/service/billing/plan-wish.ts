import type { CompanyBilling, PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { BillingPeriod, PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { directionOf } from '@mostrador/domain/billing/direction-of.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { BuyPurpose, WhichParts } from '#src/features/service/billing/plan-address.ts'
import {
  costOfPlans,
  firstPlanOf,
  type PlanCostQuery,
  type PlanWish,
} from '#src/features/service/billing/plan-costs.ts'

/** What a person wants a company to have. `when` is null as long as the plans decide it. */
export type WishValues = {
  ps: string
  ec: string
  period: BillingPeriod
  when: 'now' | 'periodEnd' | null
}

const [paid, trial] = [1, 2]

/** Whether a part can be used at the moment. */
export function isPartActive({ status }: Pick<PlanPartState, 'status'>): boolean {
  return status === paid || status === trial
}

/** Whether a payment for the part waits: nothing else can be bought for it meanwhile (N-8). */
export function hasPendingPayment({ payments }: Pick<CompanyBilling, 'payments'>, part: PlanPart): boolean {
  return payments.some(({ status, lines }) => status === 'pending' && lines.some((line) => line.part === part))
}

/** A part that is not active is bought; an active one is renewed or changed. */
export function modeOf(billing: CompanyBilling, which: WhichParts, purpose: BuyPurpose): BuyPurpose | 'buy' {
  return billing.parts.some((state) => isWanted(which, state.part) && isPartActive(state)) ? purpose : 'buy'
}

function isWanted(which: WhichParts, part: PlanPart): boolean {
  return which === 'both' || which === part
}

/** A renewal begins with the plan that is planned, or the last one; other purchases with the running or the cheapest one. */
export function firstWish(
  billing: CompanyBilling,
  table: PriceTable,
  which: WhichParts,
  purpose: BuyPurpose,
): WishValues {
  const lastOf = (state: PlanPartState | undefined) =>
    (purpose === 'renew' && (state?.scheduled ?? state?.next)) || state
  const planOf = (part: PlanPart) => {
    const state = billing.parts.find((one) => one.part === part)
    const known = lastOf(state)?.planKey
    const isSold = table.plans.some(({ planKey, part: of }) => of === part && planKey === known)
    return isSold && known ? known : firstPlanOf(table, part)
  }
  const periods = billing.parts
    .filter(({ part }) => isWanted(which, part))
    .map((state) => lastOf(state)?.period ?? null)
  return { ps: planOf('ps'), ec: planOf('ec'), period: periods.find((one) => one !== null) ?? 'monthly', when: null }
}

export function wantedPlans(which: WhichParts, { ps, ec }: WishValues): PlanWish[] {
  const all: PlanWish[] = [
    { part: 'ps', planKey: ps },
    { part: 'ec', planKey: ec },
  ]
  return all.filter(({ part }) => isWanted(which, part))
}

/** What decides the prices on the cards. A part that joins a paid one costs as little as both together. */
export function wishQuery(billing: CompanyBilling, which: WhichParts, period: BillingPeriod): PlanCostQuery {
  const hasPaidOther = billing.parts.some(({ part, status }) => !isWanted(which, part) && status === paid)
  const { regionTag, currencyTag } = billing
  return { period, regionTag, currencyTag, withBoth: which === 'both' || hasPaidOther }
}

/** Whether every wanted plan is less than the one that runs (N-9), so that it may wait for the end of the period. */
export function isDowngrade(
  billing: CompanyBilling,
  table: PriceTable,
  plans: readonly PlanWish[],
  query: PlanCostQuery,
): boolean {
  return plans.every((plan) => {
    const state = billing.parts.find(({ part }) => part === plan.part)
    const cost = costOfPlans(table, [plan], query)
    if (!state || state.price === null || state.period === null || !cost) return false
    const current = { price: money(state.price), period: state.period }
    return directionOf(current, { price: money(cost.gross), period: query.period }) === 'downgrade'
  })
}

/** Whether nothing would change. */
export function isSamePlan(billing: CompanyBilling, plans: readonly PlanWish[], period: BillingPeriod): boolean {
  return plans.every((plan) =>
    billing.parts.some(
      (state) => state.part === plan.part && state.planKey === plan.planKey && state.period === period,
    ),
  )
}
