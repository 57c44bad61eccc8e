/** The price of a kilogram, litre, metre, square metre or piece, shown beside the price of a product in a package (E-80). */
import { parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { MAX_DOCUMENT_AMOUNT, money, type Money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'

/** Units that a package states its content in. */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'unit'] as const
export type ContentUnit = (typeof contentUnits)[number]

/** What one package holds: `pieces` times `quantity` of `unit`. The quantity is a decimal string of up to 3 places. */
export type Content = { readonly quantity: string; readonly unit: ContentUnit; readonly pieces: number }

/** Units that prices of different packages are compared in. */
export const contentMeasures = ['kg', 'l', 'm', 'm2', 'unit'] as const
type ContentMeasure = (typeof contentMeasures)[number]
export type UnitPrice = { readonly amount: Money; readonly per: ContentMeasure }

/** The measure of each unit, and how many of the unit it has. */
const measures: Readonly<Record<ContentUnit, readonly [per: ContentMeasure, units: bigint]>> = {
  g: ['kg', 1000n],
  kg: ['kg', 1n],
  ml: ['l', 1000n],
  l: ['l', 1n],
  cm: ['m', 100n],
  m: ['m', 1n],
  m2: ['m2', 1n],
  unit: ['unit', 1n],
}

/** Packages below 50 g or 50 ml are exempt: a price per kilogram does not help buyers of a sachet of saffron. */
const exemptBelow: Partial<Readonly<Record<ContentMeasure, readonly [numerator: bigint, denominator: bigint]>>> = {
  kg: [50n, 1000n],
  l: [50n, 1000n],
}

/** The most pieces of a package. */
export const maxContentPieces = 10_000

/**
 * The price per measure, in minor units of the same currency, rounded half up once. Undefined without a price or a valid content, for
 * packages below 50 g or 50 ml, and beyond the largest amount.
 *
 * @example unitPriceOf({ quantity: '750', unit: 'ml', pieces: 1 }, money(990)) // { amount: 1320, per: 'l' }
 * @example unitPriceOf({ quantity: '40', unit: 'g', pieces: 1 }, money(990)) // undefined
 */
export function unitPriceOf({ quantity, unit, pieces }: Content, price: Money): UnitPrice | undefined {
  const each = parseDecimal(quantity, QUANTITY_SCALE)
  const isContent =
    each !== undefined && each.units > 0n && Number.isInteger(pieces) && pieces >= 1 && pieces <= maxContentPieces
  if (!isContent || price <= 0) return undefined
  const [per, units] = measures[unit]
  // The content in measures is `held / scale`.
  const held = each.units * BigInt(pieces)
  const scale = 10n ** BigInt(QUANTITY_SCALE) * units
  const [least, parts] = exemptBelow[per] ?? [0n, 1n]
  if (held * parts < least * scale) return undefined
  const amount = divideRounded(BigInt(price) * scale, held, 'halfUp')
  return amount > MAX_DOCUMENT_AMOUNT ? undefined : { amount: money(amount), per }
}
