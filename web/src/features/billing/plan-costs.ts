import { planPrice } from '@mostrador/contract/features/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/pricing/schema.ts'
import { type BillingPeriod, monthsOfPeriod, type PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'

export const billingPeriods = [
  'monthly',
  'quarterly',
  'semiannual',
  'annual',
] as const satisfies readonly BillingPeriod[]

export type PlanWish = { part: PlanPart; planKey: string }
export type PlanCostQuery = {
  period: BillingPeriod
  currencyTag: string
  regionTag: string
  /** Whether both parts are paid for, which makes each cheaper. */
  withBoth: boolean
}

/** What plans cost together, in minor units. */
export type PlanCost = {
  net: number
  tax: number
  gross: number
  /** Tax included, rounded half up to the minor unit. */
  perMonth: number
  /** How much less it is than paying each month for the same time; zero for the monthly period. */
  saved: number
  /** `saved` in percent of paying each month, rounded down. */
  savedPercent: number
}

/**
 * What the price table asks for plans, tax included, and what a longer period saves. Undefined if one of them has no price in the currency.
 *
 * @example costOfPlans(table, [{ part: 'ps', planKey: 'psStart' }], { period: 'annual', ... })?.savedPercent // 16
 */
export function costOfPlans(
  table: PriceTable,
  wishes: readonly PlanWish[],
  query: PlanCostQuery,
): PlanCost | undefined {
  const sum = sumOf(table, wishes, query)
  const monthly = sumOf(table, wishes, { ...query, period: 'monthly' })
  if (!sum || !monthly) return undefined
  const months = monthsOfPeriod[query.period]
  const full = monthly.gross * months
  const saved = Math.max(0, full - sum.gross)
  return {
    ...sum,
    perMonth: Number(divideRounded(BigInt(sum.gross), BigInt(months), 'halfUp')),
    saved,
    savedPercent: full > 0 ? Math.floor((saved * 100) / full) : 0,
  }
}

function sumOf(table: PriceTable, wishes: readonly PlanWish[], query: PlanCostQuery) {
  const prices = wishes.flatMap(({ planKey }) => planPrice(table, { ...query, planKey }) ?? [])
  if (prices.length < wishes.length || wishes.length === 0) return undefined
  const total = (key: 'net' | 'tax' | 'gross') => prices.reduce((sum, price) => sum + price[key], 0)
  return { net: money(total('net')), tax: money(total('tax')), gross: money(total('gross')) }
}

/** The cheapest plan of a part: the first one that the table lists. */
export function firstPlanOf(table: PriceTable, part: PlanPart): string {
  return table.plans.find((plan) => plan.part === part)?.planKey ?? ''
}
