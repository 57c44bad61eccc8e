import type { Discount } from './cart.ts'
import { compareDecimals, formatDecimal, parseDecimal, RATE_SCALE } from '../money/decimal.ts'

/** A line's discount, and whether it comes from the customer. A discount without an origin was entered by hand. */
export type LineDiscount = Discount & { origin?: 'customer' | undefined }
/** The customer's discount on each line. */
type CustomerDiscount = { type: 'percent'; value: string; origin: 'customer' }
/** `isDiscountTyped`: a person entered or removed this line's discount by hand. */
export type DiscountedLine<D extends LineDiscount> = { discount: D | null; isDiscountTyped?: boolean | undefined }

const whole = { units: 100n, scale: 0 }

/**
 * The discount of a customer with this percentage; null for none, and for text that is not a percentage.
 *
 * @example customerDiscount('10') // { type: 'percent', value: '10', origin: 'customer' }
 * @example customerDiscount('0') // null
 */
export function customerDiscount(percent: string | null): CustomerDiscount | null {
  const read = percent === null ? undefined : parseDecimal(percent, RATE_SCALE)
  if (!read || read.units <= 0n || compareDecimals(read, whole) > 0) return null
  return { type: 'percent', value: formatDecimal(read), origin: 'customer' }
}

/**
 * The discount of a line in a sale to a customer with this percentage (null: no customer, or one without). It is only the default (M-10): a
 * discount given or removed by hand stays. Returns the same object when nothing changes.
 *
 * @example chooseDiscount({ discount: null }, '10') // { type: 'percent', value: '10', origin: 'customer' }
 * @example chooseDiscount({ discount: { type: 'percent', value: '5' } }, '10') // { type: 'percent', value: '5' }
 */
export function chooseDiscount<D extends LineDiscount>(
  { discount, isDiscountTyped }: DiscountedLine<D>,
  percent: string | null,
): D | CustomerDiscount | null {
  if (isDiscountTyped || (discount !== null && discount.origin !== 'customer')) return discount
  const given = customerDiscount(percent)
  return given !== null && discount !== null && given.value === discount.value ? discount : given
}

/**
 * Whether a discount marked as the customer's is valid for them: a percentage, and not above theirs.
 *
 * @example isCustomerDiscount({ type: 'percent', value: '10' }, '12.5') // true
 */
export function isCustomerDiscount({ type, value }: Discount, percent: string | null): boolean {
  const given = parseDecimal(value, RATE_SCALE)
  const most = parseDecimal(percent ?? '0', RATE_SCALE)
  return type === 'percent' && given !== undefined && most !== undefined && compareDecimals(given, most) <= 0
}
