declare const brand: unique symbol

/**
 * An amount in minor units (cents, pesos, fils) of its document's currency. The currency is stored once, on the document. The brand
 * prevents passing a bare number, a quantity or a price in major units as an amount.
 */
export type Money = number & { readonly [brand]: 'Money' }

/** The largest amount of a document in minor units (M-2). It is a safe integer. */
export const MAX_DOCUMENT_AMOUNT = 1_000_000_000_000_000

const largest = BigInt(MAX_DOCUMENT_AMOUNT)

/**
 * Makes an amount from a whole number of minor units. Throws RangeError for a fraction, NaN, an infinity or anything beyond
 * MAX_DOCUMENT_AMOUNT: such a number is a programming error, never a user's fault. Never returns -0.
 *
 * @example money(1250) // USD 12.50, CLP 1.250
 */
export function money(value: number | bigint): Money {
  if (typeof value === 'bigint') {
    if (value > largest || value < -largest) throw new RangeError(`Not an amount: ${value}`)
    return branded(Number(value))
  }
  if (!Number.isInteger(value) || Math.abs(value) > MAX_DOCUMENT_AMOUNT) throw new RangeError(`Not an amount: ${value}`)
  return branded(value === 0 ? 0 : value)
}

function branded(value: number): Money {
  return value as Money
}

/** Zero, in every currency. */
export const zero: Money = money(0)

/**
 * Adds any number of amounts. Exact, because amounts are integers; throws RangeError when the sum is too large.
 *
 * @example add(money(100), money(20), money(3)) // 123
 */
export function add(...amounts: Money[]): Money {
  return sum(amounts)
}

/**
 * Subtracts the second amount from the first.
 *
 * @example subtract(money(100), money(120)) // -20
 */
export function subtract(a: Money, b: Money): Money {
  return money(a - b)
}

/**
 * Reverses the sign. Zero stays zero (never -0).
 *
 * @example negate(money(5)) // -5
 */
export function negate(a: Money): Money {
  return money(0 - a)
}

/**
 * Adds a list of amounts; an empty list is zero.
 *
 * @example sum([money(1), money(2)]) // 3
 */
export function sum(amounts: readonly Money[]): Money {
  let total = zero
  for (const amount of amounts) total = money(total + amount)
  return total
}
