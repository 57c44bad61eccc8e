import { formatDecimal, parseDecimal, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

type Stock = { onHand: string; averageCost: string }
type Receipt = { quantity: string; unitCost: string }

/**
 * The average cost after goods came in (C-8): the stock and the incoming goods, weighted by quantity. Stock below zero counts as none, so
 * that an oversold variant takes the cost of the incoming goods. Six places, half up. Undefined when a number is malformed or the quantity
 * is not above zero: outgoing goods do not change the average.
 *
 * @example averageCostAfter({ onHand: '10', averageCost: '100' }, { quantity: '10', unitCost: '200' }) // '150'
 * @example averageCostAfter({ onHand: '-4', averageCost: '100' }, { quantity: '2', unitCost: '300' }) // '300'
 */
export function averageCostAfter(stock: Stock, receipt: Receipt): string | undefined {
  const onHand = parseDecimal(stock.onHand, QUANTITY_SCALE)
  const average = parseDecimal(stock.averageCost, UNIT_PRICE_SCALE)
  const quantity = parseDecimal(receipt.quantity, QUANTITY_SCALE)
  const unitCost = parseDecimal(receipt.unitCost, UNIT_PRICE_SCALE)
  if (!onHand || !average || !quantity || !unitCost || quantity.units <= 0n) return undefined

  const there = onHand.units > 0n ? onHand.units : 0n
  const value = there * average.units + quantity.units * unitCost.units
  return formatDecimal({ units: divideRounded(value, there + quantity.units, 'halfUp'), scale: UNIT_PRICE_SCALE })
}

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
