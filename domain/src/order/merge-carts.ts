import type { Units } from './order-facts.ts'

export type CartUnits = { readonly variantId: string; readonly units: Units }
export type MergedUnits = CartUnits & { readonly wanted: Units }
export type MergeLimits = {
  /** Null for goods that do not count stock. */
  readonly stockOf: (variantId: string) => Units | null
  /** The most that a line holds. */
  readonly mostUnits: Units
  /** The most lines that a cart holds. Further lines of the other cart have no units. */
  readonly mostLines: number
}

/**
 * Merges two carts: adds the quantities of each variant, up to the stock and the limit of a line (H-9). A variant in only one
 * cart keeps its quantity. Merging never removes goods; the problems of the cart show what does not fit. The lines of the first
 * cart come first.
 */
export function mergeCarts(
  into: readonly CartUnits[],
  other: readonly CartUnits[],
  { stockOf, mostUnits, mostLines }: MergeLimits,
): MergedUnits[] {
  const ids = [...new Set([...into, ...other].map(({ variantId }) => variantId))]
  const kept = new Set(into.map(({ variantId }) => variantId))
  return ids.map((variantId, at) => {
    const parts = [into, other].map((cart) => unitsIn(cart, variantId))
    const wanted = parts.reduce((all, units) => all + units, 0)
    const largest = Math.max(...parts)
    const most = Math.min(mostUnits, stockOf(variantId) ?? wanted)
    const fits = kept.has(variantId) || at < mostLines
    return { variantId, wanted, units: fits ? Math.max(largest, Math.min(wanted, most)) : 0 }
  })
}

function unitsIn(cart: readonly CartUnits[], variantId: string): Units {
  return cart.filter((line) => line.variantId === variantId).reduce((all, { units }) => all + units, 0)
}
