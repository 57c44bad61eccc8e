import type { Cart, PricedSale, TaxVersion } from '../price/cart.ts'
import { compareDecimals, type Decimal, parseDecimal, powerOfTen, RATE_SCALE } from '../money/decimal.ts'
import { add, type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/** Decimal places of the percentage of a tender's surcharge (T-8). */
const surchargePlaces = 2

const highest: Decimal = { units: 30n, scale: 0 }
const whole = 100n * powerOfTen(RATE_SCALE)

/** A percentage as typed: above zero, at most 30, with up to two places; undefined for any other text. */
export function readSurchargePercent(text: string): string | undefined {
  const read = parseDecimal(text.trim(), surchargePlaces)
  return read && read.units > 0n && compareDecimals(read, highest) <= 0 ? text.trim() : undefined
}

/**
 * The amount to charge so that it pays a part of a sale: the part and the surcharge on it, rounded half up, in minor units.
 * Without a percentage it is the part itself.
 *
 * @example withSurcharge(money(10000), '2') // 10200
 */
export function withSurcharge(part: Money, percent: string | null | undefined): Money {
  return percent ? add(part, money(divideRounded(BigInt(part) * rateOf(percent), whole, 'halfUp'))) : part
}

/**
 * The surcharge within a charged amount. For an amount from `withSurcharge` it is exactly the surcharge added; for any other amount it is
 * the nearest, so that any typed amount splits into a part of the sale and a surcharge.
 *
 * @example surchargeIn(money(10200), '2') // 200
 */
export function surchargeIn(charged: Money, percent: string | null | undefined): Money {
  if (!percent) return money(0)
  const rate = rateOf(percent)
  return money(divideRounded(BigInt(charged) * rate, whole + rate, 'halfUp'))
}

function rateOf(percent: string): bigint {
  const read = parseDecimal(percent, RATE_SCALE)
  if (!read || read.units < 0n) throw new RangeError(`Not a percentage: ${percent}`)
  return read.units
}

/**
 * The taxes of a surcharge: the percentage taxes of the group of lines with the largest total, the first one if equal. The surcharge never
 * has taxes by the unit, which belong to products only.
 */
export function surchargeTaxes<Tax extends TaxVersion>(
  lines: readonly { kind?: Cart['lines'][number]['kind']; taxes: readonly Tax[] }[],
  priced: Pick<PricedSale, 'lines'>,
): Tax[] {
  const groups = new Map<string, { amount: number; taxes: readonly Tax[] }>()
  lines.forEach(({ kind, taxes }, position) => {
    if (kind === 'surcharge') return
    const key = taxes
      .map(({ taxId }) => taxId)
      .toSorted()
      .join()
    const known = groups.get(key)
    const amount = (known?.amount ?? 0) + (priced.lines[position]?.grossAmount ?? 0)
    groups.set(key, { amount, taxes: known?.taxes ?? taxes })
  })
  let largest: { amount: number; taxes: readonly Tax[] } = { amount: -1, taxes: [] }
  for (const group of groups.values()) if (group.amount > largest.amount) largest = group
  return largest.taxes.filter(({ kind }) => kind === 'percentage')
}
