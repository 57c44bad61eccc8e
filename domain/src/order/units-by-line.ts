import type { UnitsOfLine } from './decide-order.ts'
import { unitsOfQuantity } from './order-facts.ts'

type QuantityOfLine = { readonly lineId: string; readonly quantity: string }

/** Adds up the quantities of each line; a line may be named several times. Throws RangeError for a text that is no quantity. */
export function unitsByLine(lines: readonly QuantityOfLine[]): UnitsOfLine[] {
  return [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, parts]) => ({
    lineId,
    units: parts.reduce((all, { quantity }) => all + unitsOfQuantity(quantity), 0),
  }))
}

/** Whether something is wanted of each line named, and no more than the line has. */
export function areWithin(wanted: readonly UnitsOfLine[], lines: readonly QuantityOfLine[]): boolean {
  return wanted.every(({ lineId, units }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line !== undefined && units > 0 && units <= unitsOfQuantity(line.quantity)
  })
}
