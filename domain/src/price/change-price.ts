import { minorUnit } from '../money/currencies.ts'
import {
  type Decimal,
  formatDecimal,
  parseDecimal,
  powerOfTen,
  RATE_SCALE,
  UNIT_PRICE_SCALE,
} from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { stripEnd } from '../code/strip-end.ts'

/** A rule that changes many prices (M-18). `percent` has up to 4 places, the others up to 6. */
type PriceChange = {
  kind: 'percent' | 'amount' | 'set'
  value: string
  rounding: PriceEnding
}
/** The ending in the currency's smallest coins: `to90` makes 990 pesos or 12.90 dollars. */
export type PriceEnding = 'none' | 'to10' | 'to90' | 'to99'

const endings = {
  to10: { step: 10n, end: 0n },
  to90: { step: 100n, end: 90n },
  to99: { step: 100n, end: 99n },
} as const

/**
 * The price after a change: first the change, then the nearest price with the requested ending (the higher one of two), never below the
 * lowest such price. Without an ending it keeps the places of the currency, or those of the price when it had more. Zero stays zero.
 * Undefined when it would fall below zero or a number is malformed.
 *
 * @example changePrice('1000', { kind: 'percent', value: '7', rounding: 'to90' }, 'CLP') // '1090'
 * @example changePrice('12.30', { kind: 'amount', value: '0.5', rounding: 'to99' }, 'USD') // '12.99'
 */
export function changePrice(price: string, change: PriceChange, currencyTag: string): string | undefined {
  const before = parseDecimal(price, UNIT_PRICE_SCALE)
  const value = parseDecimal(change.value, change.kind === 'percent' ? RATE_SCALE : UNIT_PRICE_SCALE)
  if (!before || !value) return undefined

  const exact = changed(before, change.kind, value)
  if (exact.units < 0n) return undefined
  if (change.rounding !== 'none') return withEnding(exact, change.rounding, currencyTag)
  // Keeps the places of a typed amount. A percentage adds no places.
  const written = change.kind === 'percent' ? 0 : placesOf(change.value)
  return formatDecimal(toPlaces(exact, Math.max(minorUnit(currencyTag), placesOf(price), written)))
}

function changed(before: Decimal, kind: PriceChange['kind'], value: Decimal): Decimal {
  if (kind === 'set') return value
  if (kind === 'amount') return { units: before.units + value.units, scale: UNIT_PRICE_SCALE }
  const hundred = 100n * powerOfTen(RATE_SCALE)
  return { units: before.units * (hundred + value.units), scale: UNIT_PRICE_SCALE + RATE_SCALE + 2 }
}

function placesOf(text: string): number {
  return stripEnd(text.split('.')[1] ?? '', '0').length
}

/** A decimal at a number of places, rounded half up. */
export function toPlaces({ units, scale }: Decimal, places: number): Decimal {
  if (places >= scale) return { units: units * powerOfTen(places - scale), scale: places }
  return { units: divideRounded(units, powerOfTen(scale - places), 'halfUp'), scale: places }
}

function withEnding(exact: Decimal, rounding: keyof typeof endings, currencyTag: string): string {
  const places = minorUnit(currencyTag)
  const { step, end } = endings[rounding]
  if (exact.units === 0n) return '0'
  // The smallest coin in exact units, so that nothing is rounded twice.
  const coin = powerOfTen(exact.scale - places)
  const whole = divideRounded(exact.units - end * coin, step * coin, 'halfUp')
  const units = (whole < 0n ? 0n : whole) * step + end
  return formatDecimal({ units: units === 0n ? step : units, scale: places })
}
