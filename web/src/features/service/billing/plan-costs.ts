import { planPrice } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { BillingPeriod, PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { addPrices, perMonth, type PlanPrice, type Saving, savingOf } from '@mostrador/domain/billing/plan-cost.ts'
import type { Money } from '@mostrador/domain/money/money.ts'

export type PlanWish = { part: PlanPart; planKey: string }
export type PlanCostQuery = {
  period: BillingPeriod
  currencyTag: string
  regionTag: string
  /** Whether both parts are paid for, which makes each cheaper. */
  withBoth: boolean
}

/** What plans cost together, in minor units. */
export type PlanCost = PlanPrice & {
  /** Tax included; only to be shown. */
  perMonth: Money
  /** Against paying each month for the same time. */
  saving: Saving
}

/**
 * What the price table asks for plans, tax included, and what a longer period saves. Undefined if one of them has no price in the currency.
 *
 * @example costOfPlans(table, [{ part: 'ps', planKey: 'psStart' }], { period: 'annual', ... })?.saving.percent // 16
 */
export function costOfPlans(
  table: PriceTable,
  wishes: readonly PlanWish[],
  query: PlanCostQuery,
): PlanCost | undefined {
  const price = priceOf(table, wishes, query)
  const monthly = priceOf(table, wishes, { ...query, period: 'monthly' })
  if (!price || !monthly) return undefined
  const { gross } = price
  return { ...price, perMonth: perMonth(gross, query.period), saving: savingOf(monthly.gross, gross, query.period) }
}

function priceOf(table: PriceTable, wishes: readonly PlanWish[], query: PlanCostQuery): PlanPrice | undefined {
  const prices = wishes.flatMap(({ planKey }) => planPrice(table, { ...query, planKey }) ?? [])
  return prices.length < wishes.length || wishes.length === 0 ? undefined : addPrices(prices)
}

/** The cheapest plan of a part: the first one that the table lists. */
export function firstPlanOf(table: PriceTable, part: PlanPart): string {
  return table.plans.find((plan) => plan.part === part)?.planKey ?? ''
}
