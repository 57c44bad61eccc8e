import type { UnitsOfLine } from './decide-order.ts'
import { unitsOfQuantity } from './order-facts.ts'

type QuantityOfLine = { readonly lineId: string; readonly quantity: string }

/**
 * Adds up the quantities of each line. The same line may occur several times. Throws RangeError for text that is not a quantity.
 */
export function unitsByLine(lines: readonly QuantityOfLine[]): UnitsOfLine[] {
  return [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, parts]) => ({
    lineId,
    units: parts.reduce((all, { quantity }) => all + unitsOfQuantity(quantity), 0),
  }))
}

/** Whether every named line asks for something, and for no more than it has. */
export function areWithin(wanted: readonly UnitsOfLine[], lines: readonly QuantityOfLine[]): boolean {
  return wanted.every(({ lineId, units }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line !== undefined && units > 0 && units <= unitsOfQuantity(line.quantity)
  })
}
