import { isValidGtin } from '../code/barcode.ts'
import { formatDecimal, parseDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { minorUnit } from '../money/currencies.ts'
import type { Money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/**
 * How a shop's scale writes its labels (C-4): a prefix, the item's digits, one check digit for the value when `hasInnerCheck`, the value's
 * digits and the check digit of the whole code. The value is divided by `divisor`.
 */
export type LabelPattern = {
  prefix: string
  itemDigits: number
  valueDigits: number
  valueKind: 'weight' | 'price' | 'units'
  divisor: number
  hasInnerCheck: boolean
}

/** The content of a label. `value` is a decimal string: kilograms, major units of the currency, or pieces. */
export type LabelContent = { itemCode: string; valueKind: LabelPattern['valueKind']; value: string }

/**
 * Reads a scale label by the first matching pattern: length, prefix and check digit must match, and the value must not be zero. Undefined
 * when none matches: the code is then an ordinary one. The inner check digit is skipped, not verified, because scales calculate it in
 * different ways and many always print a zero.
 *
 * @example
 * const weight = { prefix: '23', itemDigits: 5, valueDigits: 4, valueKind: 'weight', divisor: 1000, hasInnerCheck: true } as const
 * parseLabelCode('2340119005007', [weight]) // { itemCode: '40119', valueKind: 'weight', value: '0.5' }
 */
export function parseLabelCode(code: string, patterns: readonly LabelPattern[]): LabelContent | undefined {
  if (!isValidGtin(code)) return undefined

  const pattern = patterns.find((candidate) => code.startsWith(candidate.prefix) && code.length === lengthOf(candidate))
  if (pattern === undefined) return undefined
  const { prefix, itemDigits, valueDigits, valueKind, divisor, hasInnerCheck } = pattern
  if (!Number.isSafeInteger(divisor) || divisor < 1) throw new RangeError(`Not a divisor: ${divisor}`)

  const valueStart = prefix.length + itemDigits + (hasInnerCheck ? 1 : 0)
  const itemCode = code.slice(prefix.length, prefix.length + itemDigits)
  const written = BigInt(code.slice(valueStart, valueStart + valueDigits))
  const scale = valueKind === 'price' ? UNIT_PRICE_SCALE : QUANTITY_SCALE
  const units = divideRounded(written * powerOfTen(scale), BigInt(divisor), 'halfUp')
  return units === 0n ? undefined : { itemCode, valueKind, value: formatDecimal({ units, scale }) }
}

function lengthOf({ prefix, itemDigits, valueDigits, hasInnerCheck }: LabelPattern): number {
  return prefix.length + itemDigits + (hasInnerCheck ? 1 : 0) + valueDigits + 1
}

/**
 * The quantity behind a price label: price ÷ unit price, to three places. The line keeps the label's price as its amount (`labelPrice`),
 * whatever the rounded quantity would give (C-5). Undefined when the unit price is malformed or not above zero, or when the quantity would
 * round to zero.
 *
 * @example labelQuantity(money(2345), '4990', 'CLP') // '0.47'
 */
export function labelQuantity(labelPrice: Money, unitPrice: string, currencyTag: string): string | undefined {
  const price = parseDecimal(unitPrice, UNIT_PRICE_SCALE)
  if (price === undefined || price.units <= 0n || labelPrice <= 0) return undefined

  const numerator = BigInt(labelPrice) * powerOfTen(UNIT_PRICE_SCALE + QUANTITY_SCALE)
  const units = divideRounded(numerator, price.units * powerOfTen(minorUnit(currencyTag)), 'halfUp')
  return units === 0n ? undefined : formatDecimal({ units, scale: QUANTITY_SCALE })
}
