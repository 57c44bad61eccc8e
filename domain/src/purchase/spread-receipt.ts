import { quantityOf, thousandthsOf } from './quantity.ts'

/** A line that waits for goods. Quantities are in units of stock. */
type OpenLine = { lineId: string; variantId: string; ordered: string; received: string }
/** The received goods of a variant: accepted, and rejected at the door. */
type Counted = { variantId: string; accepted: string; rejected: string }
export type SpreadLine = { lineId: string; variantId: string; accepted: string; rejected: string }
export type SpreadReceipt = {
  lines: SpreadLine[]
  /** Received units above the order, by line. */
  over: { lineId: string; quantity: string }[]
  /** Received units that are on no line. */
  unknown: Counted[]
}

/**
 * Assigns received goods to the lines that wait for them (U-5): the oldest open line of a variant first. Units above the order go
 * to its last line, which then shows as over-received. Rejected goods fill no line; they are shown on the line that waits.
 * Compares quantities exactly, in thousandths of a unit. Throws RangeError for malformed quantities.
 *
 * @example
 * spreadReceipt([{ lineId: 'a', variantId: 'v', ordered: '5', received: '2' }], [{ variantId: 'v', accepted: '4', rejected: '0' }])
 * // lines: a 4; over: a 1
 */
export function spreadReceipt(open: readonly OpenLine[], counted: readonly Counted[]): SpreadReceipt {
  const result: SpreadReceipt = { lines: [], over: [], unknown: [] }
  for (const came of counted) {
    const lines = open.filter(({ variantId }) => variantId === came.variantId)
    if (lines.length === 0) result.unknown.push(came)
    else spreadVariant(lines, came, result)
  }
  return result
}

function spreadVariant(lines: readonly OpenLine[], came: Counted, result: SpreadReceipt): void {
  let left = thousandthsOf(came.accepted)
  let rejected = thousandthsOf(came.rejected)
  const missing = lines.map(({ ordered, received }) => larger(0n, thousandthsOf(ordered) - thousandthsOf(received)))
  const waiting = missing.findIndex((quantity) => quantity > 0n)
  const refusedAt = waiting === -1 ? lines.length - 1 : waiting
  lines.forEach(({ lineId, variantId }, at) => {
    const room = missing[at] ?? 0n
    const isLast = at === lines.length - 1
    const accepted = isLast ? left : smaller(left, room)
    const refused = at === refusedAt ? rejected : 0n
    left -= accepted
    rejected -= refused
    if (accepted > room) result.over.push({ lineId, quantity: quantityOf(accepted - room) })
    if (accepted > 0n || refused > 0n)
      result.lines.push({ lineId, variantId, accepted: quantityOf(accepted), rejected: quantityOf(refused) })
  })
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
