import type { soldByKinds } from './schema.ts'

type SoldBy = (typeof soldByKinds)[number]

/** The units the product knows, and how each is sold: metric ones, and those of the United States. */
const kinds = {
  un: 'unit',
  kg: 'weight',
  g: 'weight',
  lb: 'weight',
  oz: 'weight',
  l: 'volume',
  ml: 'volume',
  gal: 'volume',
  m: 'length',
  cm: 'length',
  ft: 'length',
  in: 'length',
  yd: 'length',
} as const satisfies Record<string, SoldBy>
type UnitTag = keyof typeof kinds

export const unitTags: readonly UnitTag[] = ['un', 'kg', 'g', 'lb', 'oz', 'l', 'ml', 'gal', 'm', 'cm', 'ft', 'in', 'yd']

/** Decimal places of a measured quantity, unless a product sets another number. */
const measuredDecimals = 3

/**
 * How a unit is sold, and its decimal places. A unit that the company made up is counted (C-2).
 *
 * @example unitOf('LB') // { soldBy: 'weight', quantityDecimals: 3 }
 */
export function unitOf(unitTag: string): { soldBy: SoldBy; quantityDecimals: number } {
  const known = unitTags.find((tag) => tag === unitTag.toLowerCase())
  const soldBy = known === undefined ? 'unit' : kinds[known]
  return { soldBy, quantityDecimals: soldBy === 'unit' ? 0 : measuredDecimals }
}
