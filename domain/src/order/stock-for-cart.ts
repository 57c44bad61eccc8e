import type { CartUnits } from './merge-carts.ts'
import type { Units } from './order-facts.ts'

/** What one unit of a variant takes from stock: itself, or components of a kit. Variants that do not count stock have no part. */
export type StockPart = { readonly variantId: string; readonly partId: string; readonly perUnit: Units }
/** The unreserved stock of a place, by part. */
export type FreeStock = ReadonlyMap<string, Units>

const oneUnit = 1000

/**
 * What each variant of a cart has left at one place, in the order of the lines: each line takes its stock before the following
 * ones. Null for goods that do not count stock. `stepOf` is the smallest quantity of a variant, so that half a kit never counts.
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

/** Whether every line gets its quantity. */
export function hasAll(lines: readonly CartUnits[], left: ReadonlyMap<string, Units | null>): boolean {
  return lines.every(({ variantId, units }) => {
    const there = left.get(variantId)
    return there === null || (there !== undefined && there >= units)
  })
}
