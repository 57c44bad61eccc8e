import { formatDecimal, parseDecimal, QUANTITY_SCALE, powerOfTen } from '../money/decimal.ts'

/**
 * Packs in units of stock, exactly. Undefined if a number is malformed or the units have more places than a stock counts: such an order
 * could never be received in full.
 *
 * @example unitsOfPacks('2.5', '12') // '30'
 * @example unitsOfPacks('0.001', '0.5') // undefined
 */
export function unitsOfPacks(packs: string, factor: string): string | undefined {
  const [count, size] = [parseDecimal(packs, QUANTITY_SCALE), parseDecimal(factor, QUANTITY_SCALE)]
  if (!count || !size) return undefined
  const step = powerOfTen(QUANTITY_SCALE)
  const product = count.units * size.units
  return product % step === 0n ? formatDecimal({ units: product / step, scale: QUANTITY_SCALE }) : undefined
}
