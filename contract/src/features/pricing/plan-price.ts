import { parseDecimal, powerOfTen } from '@mostrador/domain/money/decimal.ts'
import { money, type Money } from '@mostrador/domain/money/money.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import type { BillingPeriod } from '@mostrador/domain/billing/billing-account.ts'
import { findRegion } from '../../regions.ts'
import type { PriceTable } from './schema.ts'

/** What a term of a plan costs, in minor units: what the table asks, less the discount for both parts, plus the region's tax. */
export type PlanPrice = { readonly net: Money; readonly tax: Money; readonly gross: Money }

export type PlanPriceQuery = {
  readonly planKey: string
  readonly period: BillingPeriod
  readonly currencyTag: string
  /** Decides the tax. */
  readonly regionTag: string
  /** Whether both parts are bought in one payment. */
  readonly withBoth: boolean
}

/** Undefined for a plan or a currency without a price. */
export function planPrice(table: PriceTable, query: PlanPriceQuery): PlanPrice | undefined {
  const row = table.prices.find(
    ({ planKey, currencyTag }) => planKey === query.planKey && currencyTag === query.currencyTag,
  )
  const listed = row?.amounts[query.period]
  if (listed === undefined) return undefined
  const net = query.withBoth ? listed - percentOf(listed, table.bothPercent) : listed
  const tax = percentOf(net, taxOfRegion(table, query.regionTag)?.rate ?? '0')
  return { net: money(net), tax: money(tax), gross: money(net + tax) }
}

export function taxOfRegion(table: PriceTable, regionTag: string): PriceTable['taxes'][number] | undefined {
  return table.taxes.find((tax) => tax.regionTag === regionTag)
}

/** The currency that a company of a region pays in: its own where the table has prices in it. */
export function currencyOfRegion(table: PriceTable, regionTag: string): string {
  const own = findRegion(regionTag)?.currencyTag
  return table.prices.find(({ currencyTag }) => currencyTag === own)?.currencyTag ?? table.currencyTag
}

/** Rounded half up to the minor unit. `percent` is decimal text. */
function percentOf(amount: number, percent: string): number {
  const rate = parseDecimal(percent, 4)
  if (!rate) throw new RangeError(`${percent} is not a percentage`)
  return Number(divideRounded(BigInt(amount) * rate.units, 100n * powerOfTen(rate.scale), 'halfUp'))
}
