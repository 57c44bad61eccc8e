import { allocate } from '../money/allocate.ts'
import { minorUnit } from '../money/currencies.ts'
import { formatDecimal, parseDecimal, powerOfTen, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import type { Money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { VALUE_SCALE } from '../stock/stock-value.ts'
import { thousandthsOf } from './quantity.ts'

/** How an additional cost is shared among goods. */
export const costSpreads = ['value', 'quantity', 'weight'] as const
export type CostSpread = (typeof costSpreads)[number]
type AdditionalCost = { amount: Money; spreadBy: CostSpread }

/** Places of an exchange rate: units of the company's currency for one of the order's. */
export const RATE_PLACES = 9

/** Goods that came in on one line. */
type LandedLine = {
  /** Units of stock, above zero. */
  quantity: string
  /** The supplier's amount for them, in major units of the order's currency, up to nine places. */
  amount: string
  /** Per unit; null if it is unknown. */
  weightGrams: number | null
}

/**
 * The cost of each line's goods in the company's currency, to nine places: the supplier's amount and its share of the additional
 * costs, at the rate of the day (U-7). The shares of a cost add up to it exactly. A cost by weight is shared by quantity if any
 * weight is missing. Throws RangeError for malformed numbers.
 *
 * @example
 * landedAmounts([{ quantity: '5', amount: '50', weightGrams: null }, { quantity: '5', amount: '60', weightGrams: null }],
 *   [{ amount: 10, spreadBy: 'quantity' }], { currencyTag: 'CLP', exchangeRate: '1' }) // ['55', '65']
 */
export function landedAmounts(
  lines: readonly LandedLine[],
  costs: readonly AdditionalCost[],
  { currencyTag, exchangeRate }: { currencyTag: string; exchangeRate: string },
): string[] {
  const amounts = lines.map(({ amount }) => readAmount(amount))
  for (const { amount, spreadBy } of costs) {
    const whole = BigInt(amount) * powerOfTen(VALUE_SCALE - minorUnit(currencyTag))
    allocate(whole, weightsOf(lines, spreadBy)).forEach((share, at) => {
      amounts[at] = (amounts[at] ?? 0n) + share
    })
  }
  return amounts.map((units) => convertAmount(formatDecimal({ units, scale: VALUE_SCALE }), exchangeRate))
}

/**
 * An amount in the company's currency, to nine places: at the rate, units of that currency for one of the amount's.
 *
 * @example convertAmount('10.5', '945.5') // '9927.75'
 */
export function convertAmount(amount: string, exchangeRate: string): string {
  const units = divideRounded(readAmount(amount) * readRate(exchangeRate), powerOfTen(RATE_PLACES), 'halfUp')
  return formatDecimal({ units, scale: VALUE_SCALE })
}

/**
 * Shares an amount among goods, with the method of its document; below zero for a credit. The parts add up to it exactly.
 *
 * @example spreadAmount('10', [{ quantity: '1', amount: '3', weightGrams: null }, { quantity: '1', amount: '7', weightGrams: null }], 'value')
 * // ['3', '7']
 */
export function spreadAmount(amount: string, lines: readonly LandedLine[], spreadBy: CostSpread): string[] {
  return allocate(readAmount(amount), weightsOf(lines, spreadBy)).map((units) =>
    formatDecimal({ units, scale: VALUE_SCALE }),
  )
}

function weightsOf(lines: readonly LandedLine[], spreadBy: CostSpread): bigint[] {
  if (spreadBy === 'value') return lines.map(({ amount }) => readAmount(amount))
  const isWeighed = spreadBy === 'weight' && lines.every(({ weightGrams }) => (weightGrams ?? 0) > 0)
  return lines.map(({ quantity, weightGrams }) => thousandthsOf(quantity) * (isWeighed ? BigInt(weightGrams ?? 0) : 1n))
}

/** What an order line costs, for the amount of a receipt. */
export type CostedLine = {
  /** Units of stock that were ordered. */
  ordered: string
  /** The amount of the line on the order, with its share of the order's discount, in major units of its currency. */
  amount: string
  /** The cost of a pack on the order, before discounts. */
  cost: string
  packFactor: string
}

/**
 * The supplier's amount for some units of an order line, in major units of the order's currency to nine places. Receipts at the
 * order's cost together give exactly the line's amount. Another cost keeps the line's discounts (U-7). `after`: the units
 * received before.
 *
 * @example amountOfReceipt({ ordered: '3', amount: '10', cost: '3.333333', packFactor: '1' }, { quantity: '1', after: '2', cost: '3.333333' })
 */
export function amountOfReceipt(
  line: CostedLine,
  { quantity, after, cost }: { quantity: string; after: string; cost: string },
): string {
  const whole = atCost(line, cost)
  const ordered = thousandthsOf(line.ordered)
  const upTo = (units: bigint) => divideRounded(whole * units, ordered, 'halfUp')
  const before = thousandthsOf(after)
  return formatDecimal({ units: upTo(before + thousandthsOf(quantity)) - upTo(before), scale: VALUE_SCALE })
}

/** The amount of the whole line at another cost of a pack. A line that was free has no discounts to keep. */
function atCost(line: CostedLine, cost: string): bigint {
  const [ordered, now] = [readCost(line.cost), readCost(cost)]
  if (ordered === now) return readAmount(line.amount)
  if (ordered > 0n) return divideRounded(readAmount(line.amount) * now, ordered, 'halfUp')
  return divideRounded(
    thousandthsOf(line.ordered) * now * powerOfTen(VALUE_SCALE - UNIT_PRICE_SCALE),
    thousandthsOf(line.packFactor),
    'halfUp',
  )
}

const readAmount = (text: string) => unitsAt(text, VALUE_SCALE)
const readCost = (text: string) => unitsAt(text, UNIT_PRICE_SCALE)
const readRate = (text: string) => unitsAt(text, RATE_PLACES)

function unitsAt(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale)
  if (!parsed) throw new RangeError(`Not a decimal of ${scale} places: ${text}`)
  return parsed.units
}
