import type { CartUnits } from './merge-carts.ts'
import type { Units } from './order-facts.ts'

/** What one unit of a variant takes from a stock: itself, or a component of a kit. Variants without stock have no part. */
export type StockPart = { readonly variantId: string; readonly partId: string; readonly perUnit: Units }
/** What is on hand at a place and not reserved, by part. */
export type FreeStock = ReadonlyMap<string, Units>

const oneUnit = 1000

/**
 * What is left of each variant of a cart at one place, in the order of its lines: a line leaves the following ones what it does not take. Null
 * for goods without stock. `stepOf` is the smallest quantity of a variant, so that half a kit is not left.
 */
export function stockForCart(
  lines: readonly CartUnits[],
  parts: readonly StockPart[],
  free: FreeStock,
  stepOf: (variantId: string) => Units,
): ReadonlyMap<string, Units | null> {
  const rest = new Map(free)
  const left = new Map<string, Units | null>()
  for (const { variantId, units } of lines) {
    const own = parts.filter((part) => part.variantId === variantId)
    if (own.length === 0) {
      left.set(variantId, null)
      continue
    }
    const most = Math.min(
      ...own.map(({ partId, perUnit }) => Math.floor(((rest.get(partId) ?? 0) * oneUnit) / perUnit)),
    )
    const step = stepOf(variantId)
    const possible = Math.max(0, Math.floor(most / step) * step)
    left.set(variantId, possible)
    const taken = Math.min(units, possible)
    for (const { partId, perUnit } of own) rest.set(partId, (rest.get(partId) ?? 0) - (taken * perUnit) / oneUnit)
  }
  return left
}

/** Whether every line gets what it wants. */
export function hasAll(lines: readonly CartUnits[], left: ReadonlyMap<string, Units | null>): boolean {
  return lines.every(({ variantId, units }) => {
    const there = left.get(variantId)
    return there === null || (there !== undefined && there >= units)
  })
}
