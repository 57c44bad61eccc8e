import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousandthsOf } from './quantity.ts'
import { type ReorderFacts, type ReorderPolicy, suggestReorder } from './reorder.ts'

const factsOf = (of: Partial<ReorderFacts> = {}): ReorderFacts => ({
  available: '12',
  incoming: '6',
  soldPerDay: '3.2',
  leadTimeDays: 4,
  packFactor: '12',
  minimumQuantity: '0',
  ...of,
})

test('covers days of sales with what is on the way, in whole packs', () => {
  expect(suggestReorder({ kind: 'cover', days: 10, level: '5' }, factsOf())).toEqual({
    outcome: 'order',
    need: '31.8',
    packs: '3',
    quantity: '36',
  })
})

test('orders nothing while the stock lasts until the next delivery', () => {
  expect(suggestReorder({ kind: 'cover', days: 10, level: '0' }, factsOf({ available: '20' }))).toBeUndefined()
  expect(suggestReorder({ kind: 'level', level: '17', quantity: '10' }, factsOf())).toBeUndefined()
})

test('at the level, orders its quantity as often as needed to get above', () => {
  const policy: ReorderPolicy = { kind: 'level', level: '40', quantity: '10' }
  expect(suggestReorder(policy, factsOf({ packFactor: '1' }))).toMatchObject({ need: '30', quantity: '30' })
  expect(suggestReorder(policy, factsOf({ packFactor: '1', incoming: '28' }))).toMatchObject({ quantity: '10' })
})

test('without a quantity, orders what is missing above the level', () => {
  expect(suggestReorder({ kind: 'level', level: '18', quantity: null }, factsOf())).toMatchObject({ packs: '1' })
  expect(suggestReorder({ kind: 'level', level: '30', quantity: null }, factsOf())).toMatchObject({ packs: '2' })
})

test('fills up to the maximum and never above, and reports when no pack fits', () => {
  const full = { kind: 'max', level: '20', max: '50' } as const
  expect(suggestReorder(full, factsOf())).toMatchObject({ need: '32', packs: '2', quantity: '24' })
  expect(suggestReorder({ ...full, max: '25' }, factsOf())).toEqual({ outcome: 'aboveMaximum', need: '7' })
  expect(suggestReorder(full, factsOf({ minimumQuantity: '36' }))).toEqual({ outcome: 'aboveMaximum', need: '32' })
})

test('orders at least what the supplier sells at once', () => {
  const policy: ReorderPolicy = { kind: 'level', level: '20', quantity: '6' }
  expect(suggestReorder(policy, factsOf({ minimumQuantity: '30' }))).toMatchObject({ packs: '3', quantity: '36' })
})

test('reaches a minimum order of 50,000 in packs of any size, with less than one pack too much', () => {
  const packs = fc.integer({ min: 1, max: 99_999_999 })
  const policy: ReorderPolicy = { kind: 'level', level: '20', quantity: '1' }
  fc.assert(
    fc.property(packs, (thousandths) => {
      const packFactor = (thousandths / 1000).toFixed(3)
      const found = suggestReorder(policy, factsOf({ packFactor, minimumQuantity: '50000' }))
      const ordered = found?.outcome === 'order' ? thousandthsOf(found.quantity) : 0n
      const pack = thousandthsOf(packFactor)
      expect(ordered % pack).toBe(0n)
      expect(ordered >= 50_000_000n && ordered - pack < 50_000_000n).toBe(true)
    }),
  )
})

const levels = fc.record({
  kind: fc.constant('level' as const),
  level: fc.integer({ min: 0, max: 80 }).map(String),
  quantity: fc.option(fc.integer({ min: 1, max: 60 }).map(String)),
})
const covers = fc.record({
  kind: fc.constant('cover' as const),
  level: fc.integer({ min: 0, max: 30 }).map(String),
  days: fc.integer({ min: 1, max: 30 }),
})
const maxima = fc
  .record({ level: fc.integer({ min: 0, max: 60 }), above: fc.integer({ min: 1, max: 120 }) })
  .map(({ level, above }) => ({ kind: 'max' as const, level: String(level), max: String(level + above) }))
const policies = fc.oneof(levels, covers, maxima)
const supply = fc.record({
  soldPerDay: fc.integer({ min: 0, max: 90_000 }).map((units) => String(units / 10_000)),
  leadTimeDays: fc.integer({ min: 0, max: 12 }),
  packFactor: fc.constantFrom('1', '6', '12', '24'),
  minimumQuantity: fc.constantFrom('0', '0', '10', '48'),
})

/** A year in which a person opens the list each morning, before the day's sales. Orders arrive after the lead time. */
function liveAYear(
  policy: ReorderPolicy,
  facts: Omit<ReorderFacts, 'available' | 'incoming'>,
  sales: readonly number[],
) {
  let stock = 60
  const onTheWay: { day: number; quantity: number }[] = []
  const days: { morning: number; missing: number; position: number; again: boolean; ordered: number }[] = []
  for (const [day, wanted] of sales.entries()) {
    for (const order of onTheWay) if (order.day === day) stock += order.quantity
    const incoming = () => onTheWay.filter((order) => order.day > day).reduce((sum, { quantity }) => sum + quantity, 0)
    const look = (extra: number) =>
      suggestReorder(policy, { ...facts, available: String(stock + extra), incoming: String(incoming()) })
    const found = look(0)
    const ordered = found?.outcome === 'order' ? Number(found.quantity) : 0
    const morning = stock
    if (ordered > 0 && facts.leadTimeDays > 0) onTheWay.push({ day: day + facts.leadTimeDays, quantity: ordered })
    else stock += ordered
    days.push({ morning, missing: 0, position: stock + incoming(), again: look(0)?.outcome === 'order', ordered })
    const sold = Math.min(stock, wanted)
    const today = days.at(-1)
    if (today) today.missing = wanted - sold
    stock -= sold
  }
  return days
}

const year = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 365, maxLength: 365 })

test('in a year of random sales, a second run on the same day never orders again', () => {
  fc.assert(
    fc.property(policies, supply, year, (policy, facts, sales) => {
      expect(liveAYear(policy, facts, sales).filter(({ again }) => again)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('in a year of random sales, no order exceeds the maximum', () => {
  fc.assert(
    fc.property(maxima, supply, year, (policy, facts, sales) => {
      const days = liveAYear(policy, facts, sales)
      expect(days.filter(({ position, ordered }) => ordered > 0 && position > Number(policy.max))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('stock runs out only if more was sold within the lead time than expected and kept in reserve', () => {
  fc.assert(
    fc.property(covers, supply, year, (policy, facts, sales) => {
      const { leadTimeDays } = facts
      const expected = Math.floor(Number(facts.soldPerDay) * (leadTimeDays + 1) + Number(policy.level))
      const wantedUntil = (day: number) => sales.slice(day - leadTimeDays, day + 1).reduce((sum, one) => sum + one, 0)
      const avoidable = liveAYear(policy, facts, sales).flatMap(({ missing }, day) =>
        missing > 0 && day >= leadTimeDays && wantedUntil(day) <= expected ? day : [],
      )
      expect(avoidable).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test("without a policy, orders exactly what customers' orders wait for", () => {
  const orders: ReorderPolicy = { kind: 'orders', level: '0' }
  const facts = { incoming: '0', soldPerDay: '9', leadTimeDays: 4, packFactor: '1', minimumQuantity: '0' }
  expect(suggestReorder(orders, { ...facts, available: '-2' })).toMatchObject({ need: '2', quantity: '2' })
  expect(suggestReorder(orders, { ...facts, available: '-2', incoming: '2' })).toBeUndefined()
  expect(suggestReorder(orders, { ...facts, available: '0' })).toBeUndefined()
})

test('orders whole packs, at least the need except below a maximum', () => {
  fc.assert(
    fc.property(policies, supply, fc.nat({ max: 200 }), fc.nat({ max: 200 }), (policy, facts, available, incoming) => {
      const found = suggestReorder(policy, { ...facts, available: String(available), incoming: String(incoming) })
      const { packs, quantity, need } = found?.outcome === 'order' ? found : { packs: '0', quantity: '0', need: '0' }
      const units = thousandthsOf(quantity)
      const least = found?.outcome === 'order' ? thousandthsOf(facts.minimumQuantity) : 0n
      expect(units).toBe(BigInt(packs) * thousandthsOf(facts.packFactor))
      expect(units >= least && (policy.kind === 'max' || units >= thousandthsOf(need))).toBe(true)
    }),
  )
})
