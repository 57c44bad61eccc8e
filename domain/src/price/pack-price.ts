import { formatDecimal, parseDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

/**
 * The price of one unit in a pack with its own price, to six places, half up. The line keeps the quantity in units, so that stock moves by
 * units. Its amount rounds back to the price of the pack. Undefined when a number is malformed.
 *
 * @example packUnitPrice('4290', '6') // '715'
 */
export function packUnitPrice(packPrice: string, factor: string): string | undefined {
  const price = parseDecimal(packPrice, UNIT_PRICE_SCALE)
  const units = parseDecimal(factor, QUANTITY_SCALE)
  if (!price || !units || units.units <= 0n) return undefined
  const exact = divideRounded(price.units * powerOfTen(QUANTITY_SCALE), units.units, 'halfUp')
  return formatDecimal({ units: exact, scale: UNIT_PRICE_SCALE })
}

/**
 * The number of units in a number of packs. Undefined when a number is malformed or three places are not enough.
 *
 * @example packQuantity('2', '6') // '12'
 */
export function packQuantity(packs: string, factor: string): string | undefined {
  const count = parseDecimal(packs, QUANTITY_SCALE)
  const units = parseDecimal(factor, QUANTITY_SCALE)
  const one = powerOfTen(QUANTITY_SCALE)
  if (!count || !units || (count.units * units.units) % one !== 0n) return undefined
  return formatDecimal({ units: (count.units * units.units) / one, scale: QUANTITY_SCALE })
}
