import type { OrderLineFacts, Units } from './order-facts.ts'

/**
 * Units of a line that a buyer can claim: shipped units, less returned units and units of other claims. `claimed` counts claims
 * that wait or that were answered with other goods. Claims answered with money count as returned.
 *
 * @example unitsToClaim({ kind: 'product', shipped: 3000, returned: 1000 }, 1000) // 1000
 */
export function unitsToClaim(
  { kind, shipped, returned }: Pick<OrderLineFacts, 'kind' | 'shipped' | 'returned'>,
  claimed: Units,
): Units {
  return kind === 'product' ? Math.max(0, shipped - returned - claimed) : 0
}

/** The line of a sale with which units of an order's line left. */
export type LeftWith = { readonly saleId: string; readonly saleLineId: string; readonly left: Units }

/** Assigns returned units to the sales they left with, the earliest sale first. Undefined if the sales have fewer units. */
export function spreadOverSales(units: Units, sales: readonly LeftWith[]): LeftWith[] | undefined {
  const parts: LeftWith[] = []
  let rest = units
  for (const sale of sales) {
    const part = Math.min(rest, sale.left)
    if (part > 0) parts.push({ ...sale, left: part })
    rest -= part
  }
  return rest === 0 ? parts : undefined
}
