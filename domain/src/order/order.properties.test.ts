/** Random sequences of payments, expiry, cancellations, shipments and returns, with repeats. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money, subtract, sum, zero } from '../money/money.ts'
import { type PricedSale, priceSale } from '../price/price-sale.ts'
import { decideOrder, freeOf, type OrderCommand, surplusOf } from './decide-order.ts'
import { openOf, type OrderFacts, type OrderLineFacts } from './order-facts.ts'
import { orderStatusOf, paymentStateOf } from './order-status.ts'
import { quantityOf, shareOfLines } from './share-of-line.ts'

const price = 1000
const unit = 1000

/** An order as the server stores it, with reservations beside it. Both must always agree. */
type World = { order: OrderFacts; reserved: number; taken: number /** Units that its end cancelled. */; ended: number }

function placed(quantity: number): World {
  const line: OrderLineFacts = {
    lineId: 'a',
    kind: 'product',
    ordered: quantity * unit,
    cancelled: 0,
    shipped: 0,
    returned: 0,
    packed: 0,
  }
  const order: OrderFacts = {
    lines: [line],
    fulfilments: [],
    attempts: [{ method: 'transfer', state: 'open' }],
    dueAmount: money(quantity * price),
    receivedAmount: zero,
    returnedAmount: zero,
    endedAs: null,
    expiresAt: 100,
    isShort: false,
  }
  return { order, reserved: quantity * unit, taken: 0, ended: 0 }
}

type Step =
  | { kind: 'command'; command: OrderCommand }
  | { kind: 'returnAll' }
  | { kind: 'ship' }
  | { kind: 'bringBack' }

const lineOf = ({ order }: World): OrderLineFacts => order.lines[0] as OrderLineFacts
const withLine = (world: World, change: Partial<OrderLineFacts>): World => ({
  ...world,
  order: { ...world.order, lines: [{ ...lineOf(world), ...change }] },
})
const withOrder = (world: World, change: Partial<OrderFacts>): World => ({
  ...world,
  order: { ...world.order, ...change },
})

/** The server's writes for an accepted command. */
function apply(world: World, command: OrderCommand): World {
  const line = lineOf(world)
  const { order } = world
  switch (command.kind) {
    case 'receiveMoney': {
      const next = withOrder(world, { receivedAmount: add(order.receivedAmount, command.amount) })
      return surplusOf(next.order) >= 0 ? withOrder(next, { attempts: [{ method: 'transfer', state: 'paid' }] }) : next
    }
    case 'returnMoney':
      return withOrder(world, { returnedAmount: add(order.returnedAmount, command.amount) })
    case 'openAttempt':
      return withOrder(world, { attempts: [{ method: 'transfer', state: 'open' }] })
    case 'uploadReceipt':
      return withOrder(world, { attempts: [{ method: 'transfer', state: 'receipt' }] })
    case 'refuseReceipt':
      return withOrder(world, { attempts: [{ method: 'transfer', state: 'open' }] })
    case 'expire':
    case 'cancel': {
      const open = openOf(line)
      const rest = withLine(world, { cancelled: line.cancelled + open, packed: 0 })
      const due = subtract(order.dueAmount, money((open / unit) * price))
      const endedAs = line.shipped > 0 ? null : command.kind === 'expire' ? 'expired' : 'cancelled'
      return { ...withOrder(rest, { dueAmount: due, endedAs }), reserved: world.reserved - open, ended: open }
    }
    case 'cancelUnits': {
      const units = sumOf(command.units)
      const next = withLine(world, { cancelled: line.cancelled + units })
      const due = subtract(order.dueAmount, money((units / unit) * price))
      return { ...withOrder(next, { dueAmount: due }), reserved: world.reserved - units }
    }
    case 'reinstate': {
      const cancelled = line.cancelled - world.ended
      const due = money(((line.ordered - cancelled - line.returned) / unit) * price)
      const next = withOrder(withLine(world, { cancelled }), { dueAmount: due, endedAs: null })
      return { ...next, reserved: world.reserved + world.ended }
    }
    case 'pack':
      return withLine(world, { packed: line.packed + sumOf(command.units) })
  }
}

const sumOf = (units: readonly { units: number }[]) => units.reduce((all, one) => all + one.units, 0)

function play(world: World, step: Step): World {
  const line = lineOf(world)
  if (step.kind === 'ship') {
    const { packed } = line
    const next = withLine(world, { packed: 0, shipped: line.shipped + packed })
    return { ...next, reserved: world.reserved - packed, taken: world.taken + packed }
  }
  if (step.kind === 'bringBack') {
    const back = money(((line.shipped - line.returned) / unit) * price)
    return withOrder(withLine(world, { returned: line.shipped }), { dueAmount: subtract(world.order.dueAmount, back) })
  }
  const surplus = surplusOf(world.order)
  const command: OrderCommand =
    step.kind === 'command' ? step.command : { kind: 'returnMoney', amount: surplus > 0 ? surplus : money(1) }
  return decideOrder(world.order, command).ok ? apply(world, command) : world
}

const some = fc.integer({ min: 1, max: 3 }).map((units) => [{ lineId: 'a', units: units * unit }])
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .oneof(
      fc.record({ kind: fc.constant('receiveMoney' as const), amount: fc.constantFrom(500, 1000, 3000).map(money) }),
      fc.record({ kind: fc.constant('expire' as const), now: fc.constantFrom(50, 100, 200) }),
      fc.record({ kind: fc.constant('cancel' as const), by: fc.constantFrom('buyer' as const, 'shop' as const) }),
      fc.constantFrom<OrderCommand>(
        { kind: 'openAttempt' },
        { kind: 'uploadReceipt' },
        { kind: 'refuseReceipt' },
        { kind: 'reinstate' },
      ),
      some.map((units): OrderCommand => ({ kind: 'pack', units })),
      some.map((units): OrderCommand => ({ kind: 'cancelUnits', units })),
    )
    .map((command): Step => ({ kind: 'command', command })),
  fc.constantFrom<Step>({ kind: 'ship' }, { kind: 'bringBack' }, { kind: 'returnAll' }),
)
const stories = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(steps, { maxLength: 30 }))

/** The smallest story that breaks an assertion; undefined if there is none. */
function storyThatBreaks(holds: (world: World, before: World, step: Step) => boolean): unknown {
  const property = fc.property(stories, ([quantity, story]) => {
    let world = placed(quantity)
    // Each step comes twice: a repeated message, two people, a job that runs again.
    return story
      .flatMap((step) => [step, step])
      .every((step) => {
        const before = world
        world = play(world, step)
        return holds(world, before, step)
      })
  })
  return fc.check(property, { numRuns: Number(process.env.ORDER_RUNS ?? 500) }).counterexample ?? undefined
}

test('reserved + shipped + cancelled = ordered, after any steps in any order', () => {
  const broken = storyThatBreaks((world) => {
    const line = lineOf(world)
    return (
      world.reserved + line.shipped + line.cancelled === line.ordered &&
      openOf(line) === world.reserved &&
      freeOf(line) >= 0 &&
      world.taken === line.shipped &&
      world.taken <= line.ordered
    )
  })
  expect(broken).toBeUndefined()
})

test('money never vanishes: the states agree with the money received and returned', () => {
  const broken = storyThatBreaks(({ order }) => {
    const kept = subtract(order.receivedAmount, order.returnedAmount)
    const state = paymentStateOf(order)
    if (kept > order.dueAmount) return state === 'overpaid'
    if (kept < order.dueAmount) return kept >= 0 && (state === 'unpaid' || state === 'partlyPaid')
    return state !== 'partlyPaid' && state !== 'overpaid' && (state !== 'unpaid' || order.dueAmount === 0)
  })
  expect(broken).toBeUndefined()
})

test('an order with money or a receipt never expires', () => {
  const broken = storyThatBreaks(({ order }, before) => {
    const hadMoney = before.order.receivedAmount > before.order.returnedAmount
    const hadReceipt = before.order.attempts.some(({ state }) => state === 'receipt')
    const expiresNow = order.endedAs === 'expired' && before.order.endedAs === null
    return !expiresNow || !(hadMoney || hadReceipt)
  })
  expect(broken).toBeUndefined()
})

test('an order with nothing due never expires, regardless of payments and returns', () => {
  const amount = fc.integer({ min: 0, max: 5000 }).map(money)
  fc.assert(
    fc.property(amount, amount, amount, (dueAmount, returnedAmount, extra) => {
      const receivedAmount = sum([dueAmount, returnedAmount, extra])
      const order = { ...placed(2).order, dueAmount, receivedAmount, returnedAmount }
      expect(decideOrder(order, { kind: 'expire', now: 1000 }).ok).toBe(false)
    }),
    { examples: [[money(0), money(0), money(0)]] },
  )
})

test('only reinstating revives an order that ended', () => {
  const broken = storyThatBreaks(({ order }, before, step) => {
    const revives = before.order.endedAs !== null && order.endedAs === null
    return !revives || (step.kind === 'command' && step.command.kind === 'reinstate')
  })
  expect(broken).toBeUndefined()
})

test('every order has a status, and goods that left are never called cancelled', () => {
  const early = ['pending', 'preparing', 'readyForPickup', 'cancelled', 'expired']
  const broken = storyThatBreaks((world) => {
    const status = orderStatusOf(world.order)
    const isGone = status === 'cancelled' || status === 'expired'
    return lineOf(world).shipped > 0 ? !early.includes(status) : isGone === (openOf(lineOf(world)) === 0)
  })
  expect(broken).toBeUndefined()
})

const iva = { taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 } as const
const baskets = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  unitPrice: fc.integer({ min: 1, max: 9999 }),
  other: fc.integer({ min: 1, max: 9999 }),
  pricesIncludeTax: fc.boolean(),
  cuts: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
})
type Basket = typeof baskets extends fc.Arbitrary<infer Value> ? Value : never

/** The amounts of a line, and the sum of its parts. */
function partsOf({ quantity, unitPrice, other, pricesIncludeTax, cuts }: Basket) {
  const priced = priceSale({
    currencyTag: 'EUR',
    pricesIncludeTax,
    taxRounding: 'document',
    discounts: [{ type: 'percent', value: '7' }],
    lines: [
      { lineId: 'a', kind: 'product', quantity: String(quantity), unitPrice: String(unitPrice / 100), taxes: [iva] },
      { lineId: 'b', kind: 'product', quantity: '1', unitPrice: String(other / 100), taxes: [iva] },
    ],
  })
  const line = priced.ok ? priced.sale.lines[0] : undefined
  if (!line) throw new Error('not priced')
  const parts: PricedSale[] = []
  let before = 0
  for (const cut of [...cuts, quantity]) {
    const units = Math.min(cut * unit, quantity * unit - before)
    if (units > 0) parts.push(shareOfLines([{ ...line, ordered: quantity * unit }], [{ lineId: 'a', before, units }]))
    before += units
  }
  return { line, parts }
}

test('the parts of a line add up to the line, however it is split into shipments and cancellations', () => {
  const property = fc.property(baskets, (basket) => {
    const { line, parts } = partsOf(basket)
    const wholes = {
      netAmount: line.netAmount,
      taxAmount: line.taxAmount,
      totalAmount: line.grossAmount,
      discountAmount: add(line.lineDiscountAmount, line.allocatedDiscountAmount),
      subtotalAmount: line.baseAmount,
    }
    return (['netAmount', 'taxAmount', 'totalAmount', 'discountAmount', 'subtotalAmount'] as const).every(
      (amount) => sum(parts.map((part) => part[amount])) === wholes[amount],
    )
  })
  expect(fc.check(property).counterexample ?? undefined).toBeUndefined()
})

test('a line gives no more units than it has', () => {
  const line = {
    lineId: 'a',
    ordered: 2000,
    baseAmount: money(200),
    lineDiscountAmount: zero,
    allocatedDiscountAmount: zero,
    netAmount: money(200),
    taxAmount: zero,
    grossAmount: money(200),
    taxes: [],
  }
  expect(() => shareOfLines([line], [{ lineId: 'a', before: 1000, units: 2000 }])).toThrow(RangeError)
  expect(() => shareOfLines([line], [{ lineId: 'b', before: 0, units: 1000 }])).toThrow(RangeError)
  expect(quantityOf(1500)).toBe('1.5')
})
