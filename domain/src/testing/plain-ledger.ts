/**
 * A second, plain computation of the value of a stock, in exact fractions and with its own words: the value of a unit times the
 * quantity. It rounds only where it writes a row.
 */
type Fraction = { top: bigint; bottom: bigint }
export type PlainStock = { onHand: Fraction; value: Fraction; known: Fraction; costOfSales: Fraction }

const whole = (number: bigint | number): Fraction => ({ top: BigInt(number), bottom: 1n })
export const none = whole(0)
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const minus = (a: Fraction, b: Fraction) => plus(a, { top: -b.top, bottom: b.bottom })
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const over = (a: Fraction, b: Fraction): Fraction =>
  b.top > 0n
    ? { top: a.top * b.bottom, bottom: a.bottom * b.top }
    : { top: -a.top * b.bottom, bottom: a.bottom * -b.top }
const isBelow = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom
export const isNothing = ({ top }: Fraction) => top === 0n
const least = (a: Fraction, b: Fraction) => (isBelow(a, b) ? a : b)
const most = (a: Fraction, b: Fraction) => (isBelow(a, b) ? b : a)

/** Half away from zero. */
function rounded({ top, bottom }: Fraction, places: number): Fraction {
  const unit = 10n ** BigInt(places)
  const twice = (top < 0n ? -top : top) * unit * 2n + bottom
  const units = twice / (bottom * 2n)
  return { top: top < 0n ? -units : units, bottom: unit }
}

export function fraction(text: string): Fraction {
  const [integer = '0', places = ''] = text.split('.')
  return { top: BigInt(integer + places), bottom: 10n ** BigInt(places.length) }
}

const worth = ({ onHand, value, known }: PlainStock) =>
  isBelow(none, onHand) ? rounded(over(value, onHand), 6) : known

/** The value of some goods of the stock: first those on hand, then those that are missing, at the known cost. */
function valueOf(stock: PlainStock, quantity: Fraction): Fraction {
  const there = least(quantity, most(stock.onHand, none))
  const missing = minus(quantity, there)
  const ofThere = isNothing(there) ? none : rounded(times(over(stock.value, stock.onHand), there), 9)
  return plus(ofThere, rounded(times(missing, worth(stock)), 9))
}

export function plainSale(stock: PlainStock, quantity: Fraction): PlainStock {
  const cost = valueOf(stock, quantity)
  return {
    onHand: minus(stock.onHand, quantity),
    value: minus(stock.value, cost),
    known: worth(stock),
    costOfSales: plus(stock.costOfSales, cost),
  }
}

/** Received goods first cover missing goods. Only the rest is stock. */
export function plainArrival(stock: PlainStock, quantity: Fraction, amount: Fraction, isReceipt: boolean): PlainStock {
  const owed = most(minus(none, stock.onHand), none)
  const onHand = plus(stock.onHand, quantity)
  const kept = isNothing(owed)
    ? plus(stock.value, amount)
    : isBelow(owed, quantity)
      ? rounded(times(amount, over(onHand, quantity)), 9)
      : minus(stock.value, rounded(times(stock.value, over(quantity, owed)), 9))
  return {
    onHand,
    value: kept,
    known: isReceipt && !isBelow(none, onHand) ? rounded(over(amount, quantity), 6) : worth(stock),
    costOfSales: plus(stock.costOfSales, minus(plus(stock.value, amount), kept)),
  }
}

export function plainLateCost(stock: PlainStock, received: Fraction, amount: Fraction, left: Fraction): PlainStock {
  const there = most(least(left, least(received, stock.onHand)), none)
  const wanted = rounded(times(amount, over(there, received)), 9)
  const added = isNothing(there) ? none : most(wanted, minus(none, stock.value))
  return {
    ...stock,
    value: plus(stock.value, added),
    known: worth(stock),
    costOfSales: plus(stock.costOfSales, minus(amount, added)),
  }
}

/** Goods of a receipt are returned at their cost: first those on hand, then others instead. */
export function plainGoingBack(stock: PlainStock, quantity: Fraction, amount: Fraction, left: Fraction): PlainStock {
  const there = most(least(left, least(quantity, stock.onHand)), none)
  const isAll = !isNothing(there) && isNothing(minus(there, stock.onHand))
  const own = isAll ? stock.value : least(rounded(times(amount, over(there, quantity)), 9), most(stock.value, none))
  const others = { ...stock, onHand: minus(stock.onHand, there), value: minus(stock.value, own), known: worth(stock) }
  const after = minus(others.value, valueOf(others, minus(quantity, there)))
  return {
    onHand: minus(stock.onHand, quantity),
    value: after,
    known: worth(others),
    costOfSales: plus(stock.costOfSales, minus(minus(stock.value, after), amount)),
  }
}
