import type { Units } from './order-facts.ts'

export type CartUnits = { readonly variantId: string; readonly units: Units }
export type MergedUnits = CartUnits & { readonly wanted: Units }
export type MergeLimits = {
  /** Null for goods without stock. */
  readonly stockOf: (variantId: string) => Units | null
  /** The most that a line holds. */
  readonly mostUnits: Units
  /** The most lines that a cart holds. Further lines of the other cart have no units. */
  readonly mostLines: number
}

/**
 * Two carts as one: quantities of a variant are added, up to what is in stock and fits a line (H-9). A variant that is in one cart only keeps its
 * quantity: merging never takes goods away, problems of the cart say what does not fit. The lines of the first cart come first.
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
