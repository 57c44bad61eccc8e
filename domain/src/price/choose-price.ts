import { toPlaces } from './change-price.ts'
import { minorUnit } from '../money/currencies.ts'
import {
  compareDecimals,
  formatDecimal,
  parseDecimal,
  powerOfTen,
  QUANTITY_SCALE,
  RATE_SCALE,
  UNIT_PRICE_SCALE,
} from '../money/decimal.ts'

/** A price that applies from a quantity on. */
export type QuantityPrice = { fromQuantity: string; price: string }
/** A price list's data for one variant: its own prices, and a percentage for variants without one. */
export type ListPrice = { percentage: string | null; prices: readonly QuantityPrice[] }

export type PriceSources = {
  variantPrice: string
  quantity: string
  currencyTag: string
  /** A price typed by hand. */
  override?: string
  promotion?: string
  customerList?: ListPrice
  registerList?: ListPrice
  quantityBreaks?: readonly QuantityPrice[]
}
type ChosenPrice = {
  price: string
  source: 'override' | 'promotion' | 'customerList' | 'registerList' | 'quantityBreak' | 'variant'
}

/**
 * The unit price of a line, from the first source that has one (M-11): override, promotion, customer's list, register's list, quantity
 * break, the variant's own. A list without a price for the variant is skipped. The order decides, not which price is lower.
 *
 * @example choosePrice({ variantPrice: '1000', quantity: '6', currencyTag: 'CLP', quantityBreaks: [{ fromQuantity: '6', price: '900' }] })
 * // { price: '900', source: 'quantityBreak' }
 */
export function choosePrice(sources: PriceSources): ChosenPrice {
  const { variantPrice, quantity, currencyTag, override, promotion } = sources
  if (override !== undefined) return { price: override, source: 'override' }
  if (promotion !== undefined) return { price: promotion, source: 'promotion' }
  for (const source of ['customerList', 'registerList'] as const) {
    const list = sources[source]
    const price = list && listPrice(list, variantPrice, quantity, currencyTag)
    if (price !== undefined) return { price, source }
  }
  const broken = breakPrice(sources.quantityBreaks ?? [], quantity)
  return broken === undefined ? { price: variantPrice, source: 'variant' } : { price: broken, source: 'quantityBreak' }
}

function listPrice(list: ListPrice, base: string, quantity: string, currencyTag: string): string | undefined {
  const own = breakPrice(list.prices, quantity)
  if (own !== undefined || list.percentage === null) return own
  const price = parseDecimal(base, UNIT_PRICE_SCALE)
  const percentage = parseDecimal(list.percentage, RATE_SCALE)
  if (!price || !percentage) return undefined
  const units = price.units * (100n * powerOfTen(RATE_SCALE) + percentage.units)
  const places = Math.max(minorUnit(currencyTag), (base.split('.')[1] ?? '').length)
  return formatDecimal(toPlaces({ units, scale: UNIT_PRICE_SCALE + RATE_SCALE + 2 }, places))
}

/** The price of the highest quantity reached. */
function breakPrice(prices: readonly QuantityPrice[], quantity: string): string | undefined {
  const wanted = parseDecimal(quantity, QUANTITY_SCALE)
  let best: { from: bigint; price: string } | undefined
  for (const { fromQuantity, price } of prices) {
    const from = parseDecimal(fromQuantity, QUANTITY_SCALE)
    if (!wanted || !from || compareDecimals(from, wanted) > 0) continue
    if (best === undefined || from.units > best.from) best = { from: from.units, price }
  }
  return best?.price
}
