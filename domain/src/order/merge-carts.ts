import type { Units } from './order-facts.ts'

export type CartUnits = { readonly variantId: string; readonly units: Units }
export type MergedUnits = CartUnits & { readonly wanted: Units }

/**
 * Two carts as one: quantities of a variant are added, up to what is in stock (H-9). A variant that is in one cart only keeps its quantity:
 * merging never takes goods away, problems of the cart say what does not fit. `stockOf` is null for goods without stock.
 */
export function mergeCarts(
  into: readonly CartUnits[],
  other: readonly CartUnits[],
  stockOf: (variantId: string) => Units | null,
): MergedUnits[] {
  const ids = [...new Set([...into, ...other].map(({ variantId }) => variantId))]
  return ids.map((variantId) => {
    const parts = [into, other].map((cart) => unitsIn(cart, variantId))
    const wanted = parts.reduce((all, units) => all + units, 0)
    const largest = Math.max(...parts)
    const stock = stockOf(variantId)
    return { variantId, wanted, units: stock === null ? wanted : Math.max(largest, Math.min(wanted, stock)) }
  })
}

function unitsIn(cart: readonly CartUnits[], variantId: string): Units {
  return cart.filter((line) => line.variantId === variantId).reduce((all, { units }) => all + units, 0)
}
