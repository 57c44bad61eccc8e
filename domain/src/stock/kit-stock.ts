import { formatDecimal, parseDecimal, powerOfTen, QUANTITY_SCALE } from '../money/decimal.ts'

/** A component of a kit that keeps stock: the quantity one kit takes, and the stock available for kits. */
type KitPart = { quantity: string; onHand: string }

/**
 * How many whole kits the stock makes (C-10): the scarcest component decides. Stock below zero makes none. Undefined when no component
 * keeps stock, or a number is malformed.
 *
 * @example kitsFrom([{ quantity: '2', onHand: '5' }, { quantity: '1', onHand: '9' }]) // '2'
 */
export function kitsFrom(parts: readonly KitPart[]): string | undefined {
  const counts: bigint[] = []
  for (const { quantity, onHand } of parts) {
    const taken = unitsOf(quantity)
    const there = unitsOf(onHand)
    if (taken === undefined || there === undefined || taken <= 0n) return undefined
    counts.push(there > 0n ? there / taken : 0n)
  }
  const [first, ...others] = counts
  return first === undefined
    ? undefined
    : String(others.reduce((least, count) => (count < least ? count : least), first))
}

/** The quantity of a component that a number of kits takes. The decimal places of both add up. */
export function takenByKits(kits: string, quantity: string): string | undefined {
  const first = parseDecimal(kits, QUANTITY_SCALE)
  const second = parseDecimal(quantity, QUANTITY_SCALE)
  return first && second && formatDecimal({ units: first.units * second.units, scale: first.scale + second.scale })
}

/** The smallest quantity that a fraction of a kit can take: a thousandth of a thousandth. */
const scale = 2 * QUANTITY_SCALE

function unitsOf(text: string): bigint | undefined {
  const read = parseDecimal(text, scale)
  return read && read.units * powerOfTen(scale - read.scale)
}
