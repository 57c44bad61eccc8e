import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { shareOfAmount, sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { soldLineId } from './prepare-refund.ts'
import type { Sold } from './read-sold.ts'
import { comesIntoStock } from './return-stock.ts'

/** The part of a sale's cost that a returned line brings back, and its components by their position. */
export type CostBack = { amount: string; components: { position: number; amount: string }[] }

/**
 * The cost that a returned line brings back, as a running share of the sold line's, so that returning everything brings back
 * exactly what the sale took. Goods that should return to the shelf and do not bring nothing back.
 */
export function costBack(line: NewRefund['lines'][number], sold: Sold): CostBack {
  const original = sold.lines.find(({ lineId }) => lineId === soldLineId(line))
  if (!original) return { amount: '0', components: [] }
  const share = ({ costAmount, tracksStock }: { costAmount: string; tracksStock: boolean }) =>
    tracksStock && !comesIntoStock(line)
      ? '0'
      : shareOfAmount(costAmount, {
          of: original.quantity,
          after: original.refundedQuantity,
          quantity: line.quantity,
        })
  const components = original.components.map((part) => ({ position: part.position, amount: share(part) }))
  const amount = components.length === 0 ? share(original) : sumOfAmounts(components.map((part) => part.amount))
  return { amount, components }
}

/** The cost that all returned lines of a document bring back. */
export const sumOfCostBack = (lines: NewRefund['lines'], sold: Sold) =>
  sumOfAmounts(lines.map((line) => costBack(line, sold).amount))
