import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartUnits, mergeCarts, type MergeLimits } from './merge-carts.ts'

const within = (stock: number | null, more: Partial<MergeLimits> = {}): MergeLimits => ({
  stockOf: () => stock,
  mostUnits: 999_999_999,
  mostLines: 100,
  ...more,
})

test('adds quantities up to the stock and reports the requested quantity', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 2000 }], [{ variantId: 'a', units: 3000 }], within(4000))
  expect(merged).toEqual([{ variantId: 'a', units: 4000, wanted: 5000 }])
})

test('keeps goods that are in one cart only, and goods that do not count stock', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 1000 }], [{ variantId: 'b', units: 2000 }], within(null))
  expect(merged.map(({ units }) => units)).toEqual([1000, 2000])
})

test('never removes goods from a cart: its problems name the goods that do not fit', () => {
  const merged = mergeCarts([{ variantId: 'a', units: 5000 }], [{ variantId: 'a', units: 1000 }], within(0))
  expect(merged).toEqual([{ variantId: 'a', units: 5000, wanted: 6000 }])
})

test('a line holds no more than it can, and a full cart takes no further lines', () => {
  const [into, other] = [[{ variantId: 'a', units: 6 }], [{ variantId: 'a', units: 6 }]]
  expect(mergeCarts(into, other, within(null, { mostUnits: 10 }))).toMatchObject([{ units: 10, wanted: 12 }])
  const more = [...other, { variantId: 'b', units: 1 }]
  expect(mergeCarts(into, more, within(null, { mostLines: 1 }))).toMatchObject([{ units: 12 }, { units: 0, wanted: 1 }])
})

const carts = fc.uniqueArray(
  fc.record({ variantId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), units: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: ({ variantId }) => variantId,
  },
)
const stocks = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: 0, max: 12 }))
const unitsOf = (cart: readonly CartUnits[], wanted: string) =>
  cart.find(({ variantId }) => variantId === wanted)?.units ?? 0

test('any two carts: no line is lost, nothing is added beyond the stock, and merging nothing again changes nothing', () => {
  fc.assert(
    fc.property(carts, carts, stocks, fc.integer({ min: 6, max: 20 }), (into, other, stock, mostUnits) => {
      const limits = within(null, { stockOf: (variantId) => stock[variantId] ?? null, mostUnits })
      const merged = mergeCarts(into, other, limits)
      const ids = new Set([...into, ...other].map(({ variantId }) => variantId))
      expect(new Set(merged.map(({ variantId }) => variantId))).toEqual(ids)
      for (const { variantId, units, wanted } of merged) {
        const [had, added] = [unitsOf(into, variantId), unitsOf(other, variantId)]
        expect(wanted).toBe(had + added)
        expect(units).toBeGreaterThanOrEqual(Math.max(had, added))
        expect(units).toBeLessThanOrEqual(Math.max(had, added, Math.min(wanted, stock[variantId] ?? wanted, mostUnits)))
      }
      expect(mergeCarts(merged, [], limits).map(({ units }) => units)).toEqual(merged.map(({ units }) => units))
      const turned = mergeCarts(other, into, limits)
      expect(new Map(turned.map((line) => [line.variantId, line.units]))).toEqual(
        new Map(merged.map((line) => [line.variantId, line.units])),
      )
    }),
  )
})
