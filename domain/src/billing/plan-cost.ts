import { parseDecimal, powerOfTen, RATE_SCALE } from '../money/decimal.ts'
import { type Money, money, subtract, sum, zero } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { type BillingPeriod, monthsOfPeriod } from './billing-account.ts'
import { priceWithTax } from './plan-tax.ts'

/** What plans cost for one period, in minor units. */
export type PlanPrice = { readonly net: Money; readonly tax: Money; readonly gross: Money }

/**
 * A listed price without tax, less a discount, plus tax. Discount and tax are each rounded half up to the minor unit (N-18). Both
 * are percentages as decimal text. Throws RangeError for text that is not a percentage, because both come from configuration.
 *
 * @example priceOfPlan(money(9990), { percentOff: '20', taxRate: '19' }) // { net: 7992, tax: 1518, gross: 9510 }
 */
export function priceOfPlan(
  listed: Money,
  { percentOff, taxRate }: { percentOff: string; taxRate: string },
): PlanPrice {
  const off = parseDecimal(percentOff, RATE_SCALE)
  if (off === undefined || off.units < 0n) throw new RangeError(`Not a percentage: ${percentOff}`)
  const discount = money(divideRounded(BigInt(listed) * off.units, 100n * powerOfTen(RATE_SCALE), 'halfUp'))
  const net = subtract(listed, discount)
  const gross = priceWithTax(net, taxRate)
  return { net, tax: subtract(gross, net), gross }
}

/** Prices of plans that are bought together. */
export function addPrices(prices: readonly PlanPrice[]): PlanPrice {
  return {
    net: sum(prices.map(({ net }) => net)),
    tax: sum(prices.map(({ tax }) => tax)),
    gross: sum(prices.map(({ gross }) => gross)),
  }
}

/**
 * The amount of a period divided into months, rounded half up to the minor unit. For display only: the company pays the exact
 * amount of the period.
 */
export function perMonth(amount: Money, period: BillingPeriod): Money {
  return money(divideRounded(BigInt(amount), BigInt(monthsOfPeriod[period]), 'halfUp'))
}

export type Saving = { readonly amount: Money; readonly percent: number }

/**
 * How much less a period costs than paying each month for the same time, and in whole percent, rounded down so that the page
 * never promises more than the company saves. Zero if it is not cheaper.
 *
 * @example savingOf(money(100), money(1000), 'annual') // { amount: 200, percent: 16 }
 */
export function savingOf(monthly: Money, forPeriod: Money, period: BillingPeriod): Saving {
  const full = sum(Array.from({ length: monthsOfPeriod[period] }, () => monthly))
  const amount = full > forPeriod ? subtract(full, forPeriod) : zero
  return { amount, percent: full > 0 ? Number((BigInt(amount) * 100n) / BigInt(full)) : 0 }
}
