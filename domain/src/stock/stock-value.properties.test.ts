/** Random histories of a stock, against a plain second computation. `STOCK_RUNS` asks for more of them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fraction,
  isNothing,
  minus,
  none,
  plainArrival,
  plainGoingBack,
  plainLateCost,
  plainSale,
  type PlainStock,
} from '../testing/plain-ledger.ts'
import { type Passed, remainingOf } from './remaining.ts'
import { shareOfAmount, sumOfAmounts } from './share-of-amount.ts'
import { postStock, type StockEntry, type StockEvent, type StockValue, unitCostOf } from './stock-value.ts'

const numRuns = Number(process.env['STOCK_RUNS'] ?? 1000)

const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((units) => String(units / 1000))
const pieces = fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), thousandths(20_000))
const amount = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc.integer({ min: 0, max: 900_000_000 }).map((units) => (units / 1e6).toFixed(6)),
)

/** The next step; `of` chooses among earlier ones. */
type Step =
  | { is: 'receive'; quantity: string; amount: string }
  | { is: 'leave'; quantity: string }
  | { is: 'return' | 'sendBack' | 'empty'; of: number }
  | { is: 'lateCost'; of: number; amount: string; isCredit: boolean }

const of = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('receive' as const), quantity: pieces, amount }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('leave' as const), quantity: pieces }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('return' as const, 'sendBack' as const, 'empty' as const), of }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('lateCost' as const), of, amount, isCredit: fc.boolean() }),
  },
)
const history = fc.array(step, { minLength: 1, maxLength: 25 })

type Posted = { event: StockEvent; entries: StockEntry[]; at: number; undoes?: string }

/** A stock with its ledger, as the server keeps them. */
function aStock() {
  const posted: Posted[] = []
  const goods: Passed[] = []
  let stock: StockValue = { onHand: '0', value: '0', lastCost: '0' }
  return {
    posted,
    now: () => stock,
    post(event: StockEvent, undoes?: string) {
      const result = postStock(stock, event)
      stock = result.stock
      for (const entry of result.entries)
        if (entry.kind === 'goods')
          goods.push({ ...entry, key: String(goods.length), undoes, gone: entry.goneQuantity })
      posted.push({ event, entries: result.entries, at: goods.length - 1, ...(undoes !== undefined && { undoes }) })
      return result
    },
    left(receipt: Posted) {
      const { quantity, onHandAfter } = goods[receipt.at] ?? { quantity: '0', onHandAfter: '0' }
      return remainingOf({ quantity, onHandAfter }, goods.slice(receipt.at + 1))
    },
  }
}

type Kept = ReturnType<typeof aStock>

/** The event of a step on this stock; undefined if it does not apply. */
function eventOf(kept: Kept, step: Step): { event: StockEvent; undoes?: string } | undefined {
  const choose = (type: StockEvent['type']) => {
    const found = kept.posted.filter(({ event }) => event.type === type)
    return 'of' in step ? found[step.of % Math.max(found.length, 1)] : undefined
  }
  switch (step.is) {
    case 'receive':
      return { event: { type: 'receive', quantity: step.quantity, amount: step.amount } }
    case 'leave':
      return { event: { type: 'leave', quantity: step.quantity } }
    case 'empty': {
      const { onHand } = kept.now()
      return onHand.startsWith('-') || onHand === '0' ? undefined : { event: { type: 'leave', quantity: onHand } }
    }
    case 'return': {
      const sold = choose('leave')
      const [entry] = sold?.entries ?? []
      if (!sold || !entry || kept.posted.some(({ undoes }) => undoes === String(sold.at))) return undefined
      const quantity = entry.quantity.slice(1)
      return { event: { type: 'return', quantity, amount: entry.valueDelta.replace('-', '') }, undoes: String(sold.at) }
    }
    default:
      return eventOfReceipt(kept, step, choose('receive'))
  }
}

function eventOfReceipt(kept: Kept, step: Step, receipt: Posted | undefined): { event: StockEvent } | undefined {
  if (receipt?.event.type !== 'receive') return undefined
  const { quantity, amount: paid } = receipt.event
  const remaining = kept.left(receipt)
  if (step.is !== 'lateCost') return { event: { type: 'leaveAt', quantity, amount: paid, remaining } }
  return {
    event: { type: 'revalue', received: quantity, amount: `${step.isCredit ? '-' : ''}${step.amount}`, remaining },
  }
}

function plainly(stock: PlainStock, event: StockEvent): PlainStock {
  switch (event.type) {
    case 'leave':
      return plainSale(stock, fraction(event.quantity))
    case 'revalue':
      return plainLateCost(stock, fraction(event.received), fraction(event.amount), fraction(event.remaining))
    case 'leaveAt':
      return plainGoingBack(stock, fraction(event.quantity), fraction(event.amount), fraction(event.remaining))
    default:
      return plainArrival(stock, fraction(event.quantity), fraction(event.amount), event.type === 'receive')
  }
}

test('every history ends with the values of a plain computation in exact fractions, row by row', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const kept = aStock()
      let plain: PlainStock = { onHand: none, value: none, known: none, costOfSales: none }
      for (const next of steps) {
        const wish = eventOf(kept, next)
        if (!wish) continue
        plain = plainly(plain, wish.event)
        const { stock } = kept.post(wish.event, wish.undoes)
        expect(isNothing(minus(plain.onHand, fraction(stock.onHand)))).toBe(true)
        expect(isNothing(minus(plain.value, fraction(stock.value)))).toBe(true)
        const known = { ...stock, ...(!stock.onHand.startsWith('-') && { onHand: '0' }) }
        expect(isNothing(minus(plain.known, fraction(known.lastCost)))).toBe(true)
      }
      const costOfSales = sumOfAmounts(kept.posted.flatMap(costsOf))
      expect(isNothing(minus(fraction(costOfSales), plain.costOfSales))).toBe(true)
    }),
    { numRuns },
  )
})

/** What a posted event books to the cost of sales, without the goods that a return brings back. */
function costsOf({ event, entries }: Posted): string[] {
  return entries.flatMap(({ kind, costCorrection, valueDelta }) => {
    if (kind === 'costCorrection') return [costCorrection]
    return event.type === 'leave' ? [negative(valueDelta)] : []
  })
}

test('the value is the sum of the rows, nothing is left in an empty stock, and no value has the wrong sign', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const kept = aStock()
      for (const next of steps) {
        const wish = eventOf(kept, next)
        if (!wish) continue
        const { stock } = kept.post(wish.event, wish.undoes)
        const rows = kept.posted.flatMap(({ entries }) => entries)
        expect(sumOfAmounts(rows.map(({ valueDelta }) => valueDelta))).toBe(stock.value)
        expect(rows.at(-1)).toMatchObject({ valueAfter: stock.value, onHandAfter: stock.onHand })
        const value = Number(stock.value)
        const onHand = Number(stock.onHand)
        expect([0, Math.sign(onHand)]).toContain(Math.sign(value))
        expect(unitCostOf(stock)).not.toContain('-')
      }
    }),
    { numRuns },
  )
})

test('received goods equal goods on hand plus goods sold', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const kept = aStock()
      for (const next of steps) {
        const wish = eventOf(kept, next)
        if (wish) kept.post(wish.event, wish.undoes)
      }
      const cameIn = kept.posted.flatMap(({ event, entries }) => {
        if (event.type === 'receive' || event.type === 'return') return [event.amount]
        if (event.type === 'leaveAt') return [negative(event.amount)]
        return event.type === 'revalue' ? entries.flatMap((row) => [row.valueDelta, row.costCorrection]) : []
      })
      const sold = kept.posted.flatMap(costsOf)
      expect(sumOfAmounts([...cameIn, ...sold.map(negative)])).toBe(kept.now().value)
    }),
    { numRuns },
  )
})

const negative = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)

test('late freight gives the same value as freight known at the receipt', () => {
  const movement = fc.oneof(
    fc.record({ is: fc.constant('receive' as const), quantity: pieces, amount }),
    fc.record({ is: fc.constant('leave' as const), quantity: pieces }),
    fc.record({ is: fc.constant('return' as const), of }),
  )
  fc.assert(
    fc.property(pieces, amount, amount, fc.array(movement, { maxLength: 15 }), (quantity, paid, freight, steps) => {
      const [early, late] = [aStock(), aStock()]
      early.post({ type: 'receive', quantity, amount: sumOfAmounts([paid, freight]) })
      late.post({ type: 'receive', quantity, amount: paid })
      for (const next of steps) {
        const below = next.is === 'leave' && Number(next.quantity) > Number(late.now().onHand)
        for (const stock of [early, late]) {
          const wish = below ? undefined : eventOf(stock, next)
          if (wish) stock.post(wish.event, wish.undoes)
        }
      }
      const [receipt] = late.posted
      if (!receipt) throw new Error('a receipt')
      late.post({ type: 'revalue', received: quantity, amount: freight, remaining: late.left(receipt) })
      expect(Number(late.now().value)).toBeCloseTo(Number(early.now().value), 6)
    }),
    { numRuns },
  )
})

test('a cost and its credit leave every stock unchanged', () => {
  fc.assert(
    fc.property(history, amount, of, (steps, freight, which) => {
      const kept = aStock()
      for (const next of steps) {
        const wish = eventOf(kept, next)
        if (wish) kept.post(wish.event, wish.undoes)
      }
      const receipts = kept.posted.filter(({ event }) => event.type === 'receive')
      const receipt = receipts[which % Math.max(receipts.length, 1)]
      if (receipt?.event.type !== 'receive') return
      const before = kept.now()
      const correction = { type: 'revalue', received: receipt.event.quantity, remaining: kept.left(receipt) } as const
      kept.post({ ...correction, amount: freight })
      kept.post({ ...correction, amount: negative(freight) })
      expect(kept.now()).toMatchObject({ value: before.value, onHand: before.onHand })
    }),
    { numRuns },
  )
})

test('the parts of a line together bring back exactly what the line took', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 2, max: 20 }), (cost, count) => {
      const parts = Array.from({ length: count }, (_, after) =>
        shareOfAmount(cost, { of: String(count), after: String(after), quantity: '1' }),
      )
      expect(sumOfAmounts([...parts, negative(cost)])).toBe('0')
    }),
    { numRuns },
  )
})
