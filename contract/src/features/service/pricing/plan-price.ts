import type { BillingPeriod } from '@mostrador/domain/billing/billing-account.ts'
import { type PlanPrice, priceOfPlan } from '@mostrador/domain/billing/plan-cost.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { findRegion } from '../../../regions.ts'
import type { PriceTable } from './schema.ts'

type PlanPriceQuery = {
  readonly planKey: string
  readonly period: BillingPeriod
  readonly currencyTag: string
  /** Decides the tax. */
  readonly regionTag: string
  /** Whether both parts are bought in one payment. */
  readonly withBoth: boolean
}

/** The price of a term of a plan in a region. Undefined for a plan or a currency without a price. */
export function planPrice(table: PriceTable, query: PlanPriceQuery): PlanPrice | undefined {
  const row = table.prices.find(
    ({ planKey, currencyTag }) => planKey === query.planKey && currencyTag === query.currencyTag,
  )
  const listed = row?.amounts[query.period]
  if (listed === undefined) return undefined
  return priceOfPlan(money(listed), {
    percentOff: query.withBoth ? table.bothPercent : '0',
    taxRate: taxOfRegion(table, query.regionTag)?.rate ?? '0',
  })
}

export function taxOfRegion(table: PriceTable, regionTag: string): PriceTable['taxes'][number] | undefined {
  return table.taxes.find((tax) => tax.regionTag === regionTag)
}

/** The currency in which a company of a region pays: its own if the table has prices in it. */
export function currencyOfRegion(table: PriceTable, regionTag: string): string {
  const own = findRegion(regionTag)?.currencyTag
  return table.prices.find(({ currencyTag }) => currencyTag === own)?.currencyTag ?? table.currencyTag
}
