import type { LineDiscount } from './customer-discount.ts'
import type { PricedLine } from './cart.ts'
import { minorUnit } from '../money/currencies.ts'
import {
  compareDecimals,
  type Decimal,
  parseDecimal,
  powerOfTen,
  QUANTITY_SCALE,
  UNIT_PRICE_SCALE,
} from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

/** An offered line: prices in major units per unit of quantity. */
type OfferedLine = {
  quantity: string
  unitPrice: string
  originalUnitPrice: string
  discount?: LineDiscount | null | undefined
}
type Discounted = Pick<PricedLine, 'baseAmount' | 'lineDiscountAmount' | 'allocatedDiscountAmount'>

/**
 * Whether a person at the till made a line cheaper: by a price, a line discount or a discount on the whole sale. Not if the reduction came
 * with the customer or from a price list, which the office sets.
 *
 * @example isLowered({ quantity: '1', unitPrice: '900', originalUnitPrice: '1000' }, priced) // true
 */
export function isLowered(line: OfferedLine, priced: Discounted | undefined): boolean {
  if (!isAtLeast(line.unitPrice, line.originalUnitPrice)) return true
  const { lineDiscountAmount = 0, allocatedDiscountAmount = 0 } = priced ?? {}
  return allocatedDiscountAmount > 0 || (lineDiscountAmount > 0 && line.discount?.origin === undefined)
}

/**
 * Whether a line costs less than the minimum price of its product (M-17; `minPrice`, in major units per unit): after the discounts of the
 * line and its share of the sale's, in the mode of prices, rounded half up to the minor unit. Text that is not a number sets no minimum
 * price.
 *
 * @example isBelowMinimum({ quantity: '2' }, { baseAmount: 2000, lineDiscountAmount: 500, allocatedDiscountAmount: 0 }, '800', 'CLP') //
 * true
 */
export function isBelowMinimum(
  { quantity }: Pick<OfferedLine, 'quantity'>,
  { baseAmount, lineDiscountAmount, allocatedDiscountAmount }: Discounted,
  minPrice: string,
  currencyTag: string,
): boolean {
  const lowest = parseDecimal(minPrice, UNIT_PRICE_SCALE)
  const sold = parseDecimal(quantity, QUANTITY_SCALE)
  if (!lowest || !sold) return false
  const least = divideRounded(
    lowest.units * sold.units * powerOfTen(minorUnit(currencyTag)),
    powerOfTen(lowest.scale + sold.scale),
    'halfUp',
  )
  return BigInt(baseAmount - lineDiscountAmount - allocatedDiscountAmount) < least
}

function isAtLeast(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text): Decimal | undefined => parseDecimal(text, UNIT_PRICE_SCALE))
  return first !== undefined && second !== undefined && compareDecimals(first, second) >= 0
}
