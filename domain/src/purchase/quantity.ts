import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'

/**
 * A quantity in thousandths, for comparing and adding: never a percentage or a binary fraction (U-6). Throws RangeError for a
 * malformed number.
 *
 * @example thousandthsOf('1.5') // 1500n
 */
export function thousandthsOf(quantity: string): bigint {
  const parsed = parseDecimal(quantity, QUANTITY_SCALE)
  if (!parsed) throw new RangeError(`Not a quantity: ${quantity}`)
  return parsed.units
}

/**
 * The text of a quantity.
 *
 * @example quantityOf(1500n) // '1.5'
 */
export const quantityOf = (thousandths: bigint): string => formatDecimal({ units: thousandths, scale: QUANTITY_SCALE })
