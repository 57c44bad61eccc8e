import { formatDecimal, parseDecimal, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

type Stock = { onHand: string; averageCost: string }

/**
 * One cost for a variant in several locations: their averages, weighted by stock. Without any stock it is the plain mean of the known
 * averages.
 *
 * @example combinedCost([{ onHand: '1', averageCost: '100' }, { onHand: '3', averageCost: '200' }]) // '175'
 */
export function combinedCost(stocks: readonly Stock[]): string {
  const weights = stocks.map(({ onHand, averageCost }) => stockWeight(onHand, averageCost))
  const quantity = weights.reduce((all, weight) => all + weight.quantity, 0n)
  const value = weights.reduce((all, weight) => all + weight.value, 0n)
  if (quantity > 0n) return formatDecimal({ units: divideRounded(value, quantity, 'halfUp'), scale: UNIT_PRICE_SCALE })
  const known = stocks
    .map(({ averageCost }) => parseDecimal(averageCost, UNIT_PRICE_SCALE)?.units ?? 0n)
    .filter((units) => units > 0n)
  if (known.length === 0) return '0'
  const sum = known.reduce((all, units) => all + units, 0n)
  return formatDecimal({ units: divideRounded(sum, BigInt(known.length), 'halfUp'), scale: UNIT_PRICE_SCALE })
}

/** Quantity and value as integers. Stock below zero has no weight. */
function stockWeight(onHand: string, averageCost: string): { quantity: bigint; value: bigint } {
  const quantity = parseDecimal(onHand, QUANTITY_SCALE)?.units ?? 0n
  const cost = parseDecimal(averageCost, UNIT_PRICE_SCALE)?.units ?? 0n
  return quantity > 0n ? { quantity, value: quantity * cost } : { quantity: 0n, value: 0n }
}
