import { formatDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { SHARE_SCALE } from './stock-value.ts'

/** A movement after a receipt, with the values that decide how much of the receipt's goods is left. */
export type Passed = {
  /** Names the movement, so that a later one can undo it. */
  key: string
  /** Signed. */
  quantity: string
  onHandAfter: string
  /** The key of the movement that this one takes back in part or whole: a return of its sale. */
  undoes?: string | null | undefined
  /** For a return to the supplier from one receipt: how many of its goods had already left, so that others went back instead. */
  gone?: string | null | undefined
  /** Whether they were goods of this receipt. */
  isOwn?: boolean | undefined
}

/**
 * How much of the goods of a receipt is still on hand (C-18), to 18 places. The goods of a stock are alike: whatever leaves takes
 * the same share of every receipt's goods, and a return brings back what its sale took. Goods received while the stock was below
 * zero replace those sold before.
 *
 * @example remainingOf({ quantity: '5', onHandAfter: '10' }, [{ key: 'a', quantity: '-1', onHandAfter: '9' }]) // '4.5'
 */
export function remainingOf(receipt: { quantity: string; onHandAfter: string }, later: Iterable<Passed>): string {
  const received = shares(receipt.quantity)
  let left = clamp(shares(receipt.onHandAfter), received)
  const changes = new Map<string, { quantity: bigint; change: bigint }>()
  for (const movement of later) {
    const quantity = shares(movement.quantity)
    const after = shares(movement.onHandAfter)
    const undone = movement.undoes ? changes.get(movement.undoes) : undefined
    const change = undone
      ? divideRounded(undone.change * quantity, undone.quantity, 'halfUp')
      : -takenFrom(left, movement, quantity, after)
    const next = clamp(left + change, smaller(received, after))
    changes.set(movement.key, { quantity, change: next - left })
    left = next
  }
  return formatDecimal({ units: left, scale: SHARE_SCALE })
}

/**
 * The receipt's own goods among goods that leave. A return of another receipt takes them only in place of its goods that had
 * already left.
 */
function takenFrom(left: bigint, { gone, isOwn = false }: Passed, quantity: bigint, after: bigint): bigint {
  if (quantity >= 0n || left === 0n) return 0n
  const others = gone ? shares(gone) : -quantity
  const own = -quantity - others
  if (isOwn) return left - shareLeft(left - smaller(left, own), others, after)
  return left - shareLeft(left, others, after)
}

/** The rest of a part of the stock after goods leave it, in the same proportion. */
function shareLeft(part: bigint, leaving: bigint, after: bigint): bigint {
  if (after <= 0n) return 0n
  return part - divideRounded(part * leaving, after + leaving, 'halfUp')
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const clamp = (value: bigint, high: bigint) => smaller(value < 0n ? 0n : value, high < 0n ? 0n : high)

const plainQuantity = /^(-?\d{1,30})(?:\.(\d{1,3}))?$/

function shares(text: string): bigint {
  const [, integer = '', fraction = ''] = plainQuantity.exec(text) ?? []
  if (integer === '') throw new RangeError(`Not a quantity: ${text}`)
  return BigInt(integer + fraction.padEnd(QUANTITY_SCALE, '0')) * sharesOfQuantity
}

const sharesOfQuantity = 10n ** BigInt(SHARE_SCALE - QUANTITY_SCALE)
