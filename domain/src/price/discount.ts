import { allocate } from '../money/allocate.ts'
import type { Discount, LineKind } from './cart.ts'
import { majorToMinor, parseDecimal, powerOfTen, QUANTITY_SCALE, RATE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

const thousandths = powerOfTen(QUANTITY_SCALE)
const wholePercentage = 100n * powerOfTen(RATE_SCALE)

/**
 * The amount of a discount, in minor units: a percentage of the given amount, or an amount per unit × quantity, rounded half up and never
 * more than the amount itself (M-8). `quantity` counts thousandths. A document discount applies to the whole document, so its quantity is
 * one. Undefined when the discount is not a percentage from 0 to 100 with at most 4 places, or not an amount of at least 0 with at most the
 * currency's digits.
 *
 * @example discountOn(1990n, { type: 'percent', value: '10' }, 'CLP') // 199n
 * @example discountOn(1990n, { type: 'amount', value: '300' }, 'CLP', 2000n) // 600n
 */
export function discountOn(
  amount: bigint,
  discount: Discount,
  currencyTag: string,
  quantity: bigint = thousandths,
): bigint | undefined {
  if (discount.type === 'percent') {
    const rate = parseDecimal(discount.value, RATE_SCALE)
    if (rate === undefined || rate.units < 0n || rate.units > wholePercentage) return undefined
    return divideRounded(amount * rate.units, wholePercentage, 'halfUp')
  }

  const perUnit = majorToMinor(discount.value, currencyTag)
  if (perUnit === undefined || perUnit < 0) return undefined
  const wanted = divideRounded(BigInt(perUnit) * quantity, thousandths, 'halfUp')
  return wanted > amount ? amount : wanted
}

/**
 * Whether a line takes part in document discounts. Delivery, gift-card loads and surcharges do not (M-9).
 *
 * @example takesDocumentDiscount('delivery') // false
 */
export function takesDocumentDiscount(kind: LineKind): boolean {
  return kind === 'product' || kind === 'custom' || kind === 'component'
}

/**
 * Takes one document discount off the remaining amounts of the discountable lines, in proportion to them, by largest remainder (M-9).
 * Returns each line's part, in the given order: together exactly the discount, and never more than a line has left. Undefined when the
 * discount is malformed.
 *
 * @example discountDocument([2000n, 1000n], { type: 'amount', value: '100' }, 'CLP') // [67n, 33n]
 */
export function discountDocument(
  remaining: readonly bigint[],
  discount: Discount,
  currencyTag: string,
): bigint[] | undefined {
  let pool = 0n
  for (const amount of remaining) pool += amount

  const amount = discountOn(pool, discount, currencyTag)
  return amount === undefined ? undefined : allocate(amount, remaining)
}
