/**
 * A second calculator, for tests only: the same rules (M-6 to M-12) written with rational numbers, sharing no code with the engine. It
 * detects no faults: pass only carts that can be priced.
 */
import type { Cart, CartLine, Discount, TaxVersion } from '../price/price-sale.ts'

type Rational = { n: bigint; d: bigint }
type Row = { line: CartLine; base: bigint; lineDiscount: bigint; allocated: bigint; left: bigint; taxes: bigint[] }

type ReferenceSale = {
  subtotalAmount: number
  discountAmount: number
  netAmount: number
  taxAmount: number
  totalAmount: number
  taxes: Record<string, number>
  lines: {
    base: number
    lineDiscount: number
    allocated: number
    net: number
    gross: number
    taxes: Record<string, number>
  }[]
}

const digitsOf: Record<string, number> = { CLP: 0, USD: 2, EUR: 2, CAD: 2, MXN: 2, KWD: 3, CLF: 4 }

export function referencePrice(cart: Cart): ReferenceSale {
  const digits = digitsOf[cart.currencyTag] ?? 2
  const minor = { n: 10n ** BigInt(digits), d: 1n }
  const rows = cart.lines.map((line): Row => {
    const exact = times(times(rational(line.unitPrice), rational(line.quantity)), minor)
    const base = line.labelPrice === undefined ? nearest(exact) : BigInt(line.labelPrice)
    const lineDiscount = line.discount ? takeOff(base, line.discount, rational(line.quantity), minor) : 0n
    return { line, base, lineDiscount, allocated: 0n, left: base - lineDiscount, taxes: [] }
  })

  const open = rows.filter((row) => !['delivery', 'giftCardLoad', 'surcharge'].includes(row.line.kind))
  for (const discount of cart.discounts) {
    const amount = takeOff(total(open.map((row) => row.left)), discount, { n: 1n, d: 1n }, minor)
    hamilton(
      amount,
      open.map((row) => whole(row.left)),
    ).forEach((part, index) => {
      const row = at(open, index)
      row.allocated += part
      row.left -= part
    })
  }

  for (const group of groupsOf(cart, rows)) taxGroupOf(group, holdsTax(cart, at(group, 0)), minor)
  return summarise(cart, rows)
}

function takeOff(from: bigint, discount: Discount, quantity: Rational, minor: Rational): bigint {
  const value = rational(discount.value)
  const exact =
    discount.type === 'percent'
      ? times(times(whole(from), value), { n: 1n, d: 100n })
      : times(times(value, minor), quantity)
  const rounded = nearest(exact)
  return rounded < from ? rounded : from
}

/** The price of a surcharge is the amount paid for it, in any mode. */
const holdsTax = (cart: Cart, row: Row) => cart.pricesIncludeTax || row.line.kind === 'surcharge'

function groupsOf(cart: Cart, rows: Row[]): Row[][] {
  if (cart.taxRounding === 'line') return rows.map((row) => [row])
  const keyOf = (row: Row) => {
    const alone = row.line.kind === 'surcharge' ? rows.indexOf(row) : null
    return JSON.stringify([alone, row.line.taxes.map((tax) => tax.taxId).sort()])
  }
  return [...new Set(rows.map(keyOf))].map((key) => rows.filter((row) => keyOf(row) === key))
}

function taxGroupOf(rows: Row[], isInclusive: boolean, minor: Rational): void {
  const taxes = sorted(at(rows, 0).line.taxes)
  const fixed = taxes.filter((tax) => tax.kind === 'fixed')
  const percent = taxes.filter((tax) => tax.kind === 'percentage')
  const quantities = rows.map((row) => rational(row.line.quantity))
  const quantity = quantities.reduce(plus, whole(0n))

  const gross = total(rows.map((row) => row.left))
  let fixedAmounts = fixed.map((tax) => nearest(times(times(rational(tax.rate), quantity), minor)))
  if (isInclusive && total(fixedAmounts) > gross) fixedAmounts = hamilton(gross, fixedAmounts.map(whole))
  const room = rows.map((row) => row.left)
  for (const amount of fixedAmounts) give(rows, amount, quantities, room, isInclusive)

  const bases = [...room]
  const base = total(bases)
  const exacts = percent.map((tax) => exactOf(tax, percent))
  const sumOfExacts = exacts.reduce(plus, whole(0n))
  const net = nearest(over(whole(base), plus(whole(1n), sumOfExacts)))
  const amounts = isInclusive ? hamilton(base - net, exacts) : exacts.map((exact) => nearest(times(whole(base), exact)))
  for (const amount of amounts) give(rows, amount, bases.map(whole), room, isInclusive)
}

/** The tax on a net of one, by recursion on the taxes below it. */
function exactOf(tax: TaxVersion, all: TaxVersion[]): Rational {
  const rate = times(rational(tax.rate), { n: 1n, d: 100n })
  if (!tax.isCompound) return rate
  const earlier = all.filter((other) => other.priority < tax.priority).map((other) => exactOf(other, all))
  return times(rate, earlier.reduce(plus, whole(1n)))
}

function give(rows: Row[], amount: bigint, weights: Rational[], room: bigint[], isInclusive: boolean): void {
  let parts = hamilton(amount, weights)
  if (isInclusive && parts.some((part, index) => part > at(room, index))) parts = hamilton(amount, room.map(whole))
  parts.forEach((part, index) => {
    at(rows, index).taxes.push(part)
    if (isInclusive) room[index] = at(room, index) - part
  })
}

/** Largest remainder: gives the units left over one by one to the largest claim. */
function hamilton(amount: bigint, weights: Rational[]): bigint[] {
  const sum = weights.reduce(plus, whole(0n))
  if (sum.n === 0n) return weights.map((_, index) => evenPart(amount, BigInt(weights.length), BigInt(index)))
  const quotas = weights.map((weight) => over(times(whole(amount), weight), sum))
  const parts = quotas.map((quota) => quota.n / quota.d)
  const claims = quotas.map((quota) => ({ n: quota.n % quota.d, d: quota.d }))
  while (total(parts) < amount) {
    let best = 0
    claims.forEach((claim, index) => {
      const order = compare(claim, at(claims, best)) || compare(at(weights, index), at(weights, best))
      if (order > 0) best = index
    })
    parts[best] = at(parts, best) + 1n
    claims[best] = { n: -1n, d: 1n }
  }
  return parts
}

function evenPart(amount: bigint, count: bigint, index: bigint): bigint {
  return amount / count + (index < amount % count ? 1n : 0n)
}

function summarise(cart: Cart, rows: Row[]): ReferenceSale {
  const lines = rows.map((row) => {
    const tax = total(row.taxes)
    const taxed = holdsTax(cart, row) ? row.left : row.left + tax
    const isSurcharge = row.line.kind === 'surcharge'
    const net = isSurcharge && cart.isTaxExempt ? taxed : taxed - tax
    const gross = cart.isTaxExempt ? net : taxed
    const base = isSurcharge && !cart.pricesIncludeTax ? net + row.lineDiscount : row.base
    const ids = sorted(row.line.taxes).map((version) => version.taxId)
    return {
      base: Number(base),
      lineDiscount: Number(row.lineDiscount),
      allocated: Number(row.allocated),
      net: Number(net),
      gross: Number(gross),
      taxes: Object.fromEntries(ids.map((id, index) => [id, cart.isTaxExempt ? 0 : Number(at(row.taxes, index))])),
    }
  })
  const add = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const taxes: Record<string, number> = {}
  for (const line of lines) {
    for (const [id, amount] of Object.entries(line.taxes)) taxes[id] = (taxes[id] ?? 0) + amount
  }
  return {
    subtotalAmount: add((line) => line.base),
    discountAmount: add((line) => line.lineDiscount + line.allocated),
    netAmount: add((line) => line.net),
    taxAmount: add((line) => line.gross - line.net),
    totalAmount: add((line) => line.gross),
    taxes,
    lines,
  }
}

function sorted(taxes: readonly TaxVersion[]): TaxVersion[] {
  const key = (tax: TaxVersion) => [tax.kind === 'fixed' ? 0 : 1, tax.priority, tax.taxId] as const
  return [...taxes].sort((a, b) => {
    const [x, y] = [key(a), key(b)]
    return x[0] - y[0] || x[1] - y[1] || (x[2] < y[2] ? -1 : 1)
  })
}

function rational(text: string): Rational {
  const [integer = '0', fraction = ''] = text.split('.')
  return { n: BigInt(integer + fraction), d: 10n ** BigInt(fraction.length) }
}

const whole = (n: bigint): Rational => ({ n, d: 1n })
const plus = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
const over = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d, d: a.d * b.n })
const total = (amounts: bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
const nearest = ({ n, d }: Rational): bigint => (2n * n + d) / (2n * d)

function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`Nothing at ${index}`)
  return item
}
