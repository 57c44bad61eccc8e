import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { currencyOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { maxLength, minLength, pattern, required } from '@mostrador/contract/validation.ts'
import type { BillingPeriod, PaymentMethodKey } from '@mostrador/domain/billing/billing-account.ts'
import type { WhichParts } from '#src/features/service/billing/plan-address.ts'
import {
  costOfPlans,
  firstPlanOf,
  type PlanCost,
  type PlanCostQuery,
  type PlanWish,
} from '#src/features/service/billing/plan-costs.ts'

export const registerSteps = ['business', 'plan', 'payment', 'review'] as const

/** What a person fills in to register a company. All texts, so that the form can hold them. */
export type RegisterValues = {
  name: string
  regionTag: string
  timeZone: string
  which: WhichParts
  ps: string
  ec: string
  period: BillingPeriod
  method: PaymentMethodKey
}

export const registerRules = {
  name: [required(), minLength(2), maxLength(80), pattern('productName')],
  regionTag: [required()],
  timeZone: [required()],
}

export function firstRegisterValues(table: PriceTable): RegisterValues {
  return {
    name: '',
    regionTag: '',
    timeZone: '',
    which: 'ps',
    ps: firstPlanOf(table, 'ps'),
    ec: firstPlanOf(table, 'ec'),
    period: 'monthly',
    method: 'bankTransfer',
  }
}

/** The plans that were chosen. */
export function wishesOf({ which, ps, ec }: Pick<RegisterValues, 'which' | 'ps' | 'ec'>): PlanWish[] {
  return [
    ...(which === 'ec' ? [] : [{ part: 'ps', planKey: ps } as const]),
    ...(which === 'ps' ? [] : [{ part: 'ec', planKey: ec } as const]),
  ]
}

/** What decides the prices of a new company. */
export function costQueryOf(table: PriceTable, { regionTag, period, which }: RegisterValues): PlanCostQuery {
  return { period, regionTag, currencyTag: currencyOfRegion(table, regionTag), withBoth: which === 'both' }
}

export function registerCost(table: PriceTable, values: RegisterValues): PlanCost | undefined {
  return costOfPlans(table, wishesOf(values), costQueryOf(table, values))
}

/** What the server is asked, at the prices of the table that the person saw. */
export function registerInput(table: PriceTable, values: RegisterValues): InputOf<typeof registerCompany> {
  const wishes = wishesOf(values)
  const keyOf = (part: 'ps' | 'ec') => wishes.find((wish) => wish.part === part)?.planKey ?? null
  return {
    name: values.name,
    regionTag: values.regionTag,
    navTimeZone: values.timeZone,
    currency: currencyOfRegion(table, values.regionTag),
    period: values.period,
    PS_planKey: keyOf('ps'),
    EC_planKey: keyOf('ec'),
    paymentMethodKey: values.method,
    priceVersion: table.version,
  }
}
