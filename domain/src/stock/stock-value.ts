import { formatDecimal, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'

/**
 * Places of a value (`numeric(32,9)`): those of a quantity and of a unit cost together, so that a quantity times a cost needs no rounding
 * (C-16).
 */
export const VALUE_SCALE = QUANTITY_SCALE + UNIT_PRICE_SCALE
/** Places of what is left of a receipt: enough for a share of a share. */
export const SHARE_SCALE = 18

/** The quantity of a variant at a location, and its value. `lastCost` is the last known cost, for an empty stock. */
export type StockValue = { onHand: string; value: string; lastCost: string }

/** An event of a stock. Quantities are above zero, amounts cover all its goods together. */
export type StockEvent =
  /** Goods come in for an amount. */
  | { type: 'receive'; quantity: string; amount: string }
  /** Goods return with the amount that they left with. */
  | { type: 'return'; quantity: string; amount: string }
  /** Goods leave at the average. */
  | { type: 'leave'; quantity: string }
  /**
   * Goods of an earlier receipt leave for the amount of their receipt. `remaining` of them are still on hand and take their own
   * cost along. The others have already left, so other goods replace them, at the average.
   */
  | { type: 'leaveAt'; quantity: string; amount: string; remaining: string }
  /** A receipt turns out to have cost more or, below zero, less. `remaining` of the received goods are still on hand. */
  | { type: 'revalue'; received: string; amount: string; remaining: string }

/** A row of the ledger of a stock: a movement of goods, or a cost correction, whose quantity is zero. */
export type StockEntry = {
  kind: 'goods' | 'costCorrection'
  /** Signed. */
  quantity: string
  /** By how much the row changes the value of the stock. */
  valueDelta: string
  /** What a cost correction books to the cost of sales. */
  costCorrection: string
  /** How many of how many goods had already left at the correction of their cost or at their return. */
  goneQuantity: string | null
  ofQuantity: string | null
  onHandAfter: string
  valueAfter: string
}

/** Quantities with the places of a share, amounts with those of a value. */
type Units = { onHand: bigint; value: bigint; lastCost: bigint }
type Outcome = {
  /** Signed. */
  quantity: bigint
  goodsDelta: bigint
  correction: bigint
  value: bigint
  lastCost: bigint
  gone: bigint
  of: bigint
}

/**
 * Applies an event to a stock (C-16 to C-19). Returns the stock after it, and the rows of its ledger in order. The stock keeps
 * its value as an amount and derives the unit cost from it. So the value is exactly the sum of the rows, an empty stock is worth
 * nothing, and the value never has another sign than the quantity. Throws RangeError for malformed numbers and for a quantity
 * that is not above zero.
 *
 * @example postStock({ onHand: '-5', value: '-50', lastCost: '10' }, { type: 'receive', quantity: '10', amount: '120' }).stock.value // '60'
 */
export function postStock(stock: StockValue, event: StockEvent): { stock: StockValue; entries: StockEntry[] } {
  const before = unitsOf(stock)
  const outcome = outcomeOf(before, event)
  const onHand = before.onHand + outcome.quantity
  const entries: StockEntry[] = []
  const correctionDelta = outcome.value - before.value - outcome.goodsDelta
  if (outcome.correction !== 0n || event.type === 'revalue') {
    entries.push({
      kind: 'costCorrection',
      quantity: '0',
      valueDelta: valueText(correctionDelta),
      costCorrection: valueText(outcome.correction),
      goneQuantity: quantityText(outcome.gone),
      ofQuantity: quantityText(outcome.of),
      onHandAfter: quantityText(before.onHand),
      valueAfter: valueText(before.value + correctionDelta),
    })
  }
  if (event.type !== 'revalue') {
    entries.push({
      kind: 'goods',
      quantity: quantityText(outcome.quantity),
      valueDelta: valueText(outcome.goodsDelta),
      costCorrection: '0',
      goneQuantity: event.type === 'leaveAt' ? quantityText(outcome.gone) : null,
      ofQuantity: event.type === 'leaveAt' ? quantityText(outcome.of) : null,
      onHandAfter: quantityText(onHand),
      valueAfter: valueText(outcome.value),
    })
  }
  return {
    stock: { onHand: quantityText(onHand), value: valueText(outcome.value), lastCost: costText(outcome.lastCost) },
    entries,
  }
}

/**
 * The cost of a unit, to six places: the value over the quantity, or the last known cost while there is nothing on hand.
 *
 * @example unitCostOf({ onHand: '3', value: '10', lastCost: '1' }) // '3.333333'
 */
export function unitCostOf(stock: StockValue): string {
  return costText(averageOf(unitsOf(stock)))
}

/**
 * A quantity at a unit cost, exactly.
 *
 * @example amountOf('2.5', '1.000001') // '2.5000025'
 */
export function amountOf(quantity: string, unitCost: string): string {
  return valueText(read(quantity, QUANTITY_SCALE) * read(unitCost, UNIT_PRICE_SCALE))
}

/**
 * What one unit costs of so many that cost an amount together, to six places.
 *
 * @example costOfOne('3', '10') // '3.333333'
 */
export function costOfOne(quantity: string, amount: string): string {
  return costText(averageOf({ onHand: readQuantity(quantity), value: read(amount, VALUE_SCALE), lastCost: 0n }))
}

function outcomeOf(before: Units, event: StockEvent): Outcome {
  const quantity = readQuantity(event.type === 'revalue' ? event.received : event.quantity)
  if (quantity <= 0n) throw new RangeError('Goods move by a quantity above zero')
  if (event.type === 'leave') return leave(before, quantity)
  const amount = read(event.amount, VALUE_SCALE)
  if (event.type === 'revalue') return revalue(before, quantity, amount, read(event.remaining, SHARE_SCALE))
  if (amount < 0n) throw new RangeError('Goods never move at a cost below zero')
  if (event.type === 'leaveAt') return leaveAt(before, quantity, amount, read(event.remaining, SHARE_SCALE))
  return comeIn(before, quantity, amount, event.type === 'receive')
}

function averageOf({ onHand, value, lastCost }: Units): bigint {
  return onHand > 0n ? divideRounded(value * unitOfShares, onHand * unitOfValue, 'halfUp') : lastCost
}

/**
 * The value of goods that leave at the average. The last goods take everything that is left; beyond them, the last known cost
 * counts.
 */
function takenBy(before: Units, quantity: bigint): bigint {
  const { onHand, value } = before
  if (onHand > 0n && quantity < onHand) return divideRounded(value * quantity, onHand, 'halfUp')
  const below = onHand > 0n ? quantity - onHand : quantity
  const atLast = divideRounded(below * averageOf(before) * unitOfValue, unitOfShares, 'halfUp')
  return onHand > 0n ? value + atLast : atLast
}

function leave(before: Units, quantity: bigint): Outcome {
  const taken = takenBy(before, quantity)
  return {
    quantity: -quantity,
    goodsDelta: -taken,
    correction: 0n,
    value: before.value - taken,
    lastCost: averageOf(before),
    gone: 0n,
    of: quantity,
  }
}

/** Goods that are still on hand take their share of the amount along. The stock keeps its other goods at their value. */
function leaveAt(before: Units, quantity: bigint, amount: bigint, remaining: bigint): Outcome {
  const there = clamp(remaining, 0n, larger(0n, smaller(quantity, before.onHand)))
  const share = divideRounded(amount * there, quantity, 'halfUp')
  const own = there > 0n && there === before.onHand ? before.value : smaller(share, larger(0n, before.value))
  const others = { onHand: before.onHand - there, value: before.value - own, lastCost: averageOf(before) }
  const missing = quantity - there
  const value = others.value - (missing > 0n ? takenBy(others, missing) : 0n)
  return {
    quantity: -quantity,
    goodsDelta: -amount,
    correction: before.value - amount - value,
    value,
    lastCost: averageOf(others),
    gone: missing,
    of: quantity,
  }
}

/**
 * Received goods first replace goods that left before the receipt. The difference between the old value of those and their cost
 * now is the correction. The rest is worth its share of the amount.
 */
function comeIn(before: Units, quantity: bigint, amount: bigint, isReceipt: boolean): Outcome {
  const owed = larger(0n, -before.onHand)
  const value = valueWith(before, quantity, amount, owed)
  const isStillNone = before.onHand + quantity <= 0n
  return {
    quantity,
    goodsDelta: amount,
    correction: before.value + amount - value,
    value,
    lastCost: averageOf(isReceipt && isStillNone ? { onHand: quantity, value: amount, lastCost: 0n } : before),
    gone: smaller(quantity, owed),
    of: quantity,
  }
}

function valueWith(before: Units, quantity: bigint, amount: bigint, owed: bigint): bigint {
  if (owed === 0n) return before.value + amount
  if (quantity > owed) return divideRounded(amount * (quantity - owed), quantity, 'halfUp')
  return before.value - divideRounded(before.value * quantity, owed, 'halfUp')
}

/**
 * The share of goods on hand changes the value of the stock, but never below zero. The share of goods that left is a cost of
 * sales.
 */
function revalue(before: Units, received: bigint, amount: bigint, remaining: bigint): Outcome {
  const there = clamp(remaining, 0n, larger(0n, smaller(received, before.onHand)))
  const share = divideRounded(amount * there, received, 'halfUp')
  const delta = there === 0n ? 0n : larger(share, -before.value)
  return {
    quantity: 0n,
    goodsDelta: 0n,
    correction: amount - delta,
    value: before.value + delta,
    lastCost: averageOf(before),
    gone: received - there,
    of: received,
  }
}

/** One unit of goods, counted in shares, and one step of a unit cost, counted in those of a value. */
const unitOfShares = 10n ** BigInt(SHARE_SCALE)
const unitOfValue = 10n ** BigInt(VALUE_SCALE - UNIT_PRICE_SCALE)
const sharesOfQuantity = 10n ** BigInt(SHARE_SCALE - QUANTITY_SCALE)

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const clamp = (value: bigint, low: bigint, high: bigint) => larger(low, smaller(value, high))

function unitsOf({ onHand, value, lastCost }: StockValue): Units {
  return { onHand: readQuantity(onHand), value: read(value, VALUE_SCALE), lastCost: read(lastCost, UNIT_PRICE_SCALE) }
}

const plainDecimal = /^(-?\d{1,30})(?:\.(\d{1,30}))?$/

/** A value has the digits of a quantity and of a cost: more than `parseDecimal` reads. */
function read(text: string, scale: number): bigint {
  const [, integer = '', fraction = ''] = plainDecimal.exec(text) ?? []
  if (integer === '' || fraction.length > scale) throw new RangeError(`Not a decimal of ${scale} places: ${text}`)
  return BigInt(integer + fraction.padEnd(scale, '0'))
}

const readQuantity = (text: string) => read(text, QUANTITY_SCALE) * sharesOfQuantity

const quantityText = (shares: bigint) =>
  formatDecimal({ units: divideRounded(shares, sharesOfQuantity, 'halfUp'), scale: QUANTITY_SCALE })
const costText = (units: bigint) => formatDecimal({ units, scale: UNIT_PRICE_SCALE })
const valueText = (units: bigint) => formatDecimal({ units, scale: VALUE_SCALE })
