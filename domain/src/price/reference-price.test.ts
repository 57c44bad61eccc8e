import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referencePrice } from './reference-price.ts'

const dayMs = 86_400_000
/** Prices by the day on which each began. */
const history = (...changes: readonly (readonly [day: number, price: string])[]) =>
  changes.map(([day, price]) => ({ from: day * dayMs, price }))

test('of a price that rose for a week before its reduction is the lowest of the 30 days', () => {
  expect(referencePrice(history([0, '100'], [60, '80']), 30)).toBe('100')
})

test('of a price that rose for a week before its reduction is the lowest of the 30 days', () => {
  expect(referencePrice(history([0, '100'], [40, '80'], [50, '100'], [60, '70']), 30)).toBe('80')
  // 90 is not a reduction: ten days ago the price was 80.
  expect(referencePrice(history([0, '100'], [40, '80'], [50, '100'], [60, '90']), 30)).toBeUndefined()
})

test('ignores prices that ended before the 30 days, and counts prices that ended within them', () => {
  expect(referencePrice(history([0, '80'], [29, '100'], [60, '90']), 30)).toBe('100')
  expect(referencePrice(history([0, '80'], [31, '100'], [60, '90']), 30)).toBeUndefined()
})

test('of a new product, or of a price that rose, does not exist', () => {
  expect(referencePrice([], 30)).toBeUndefined()
  expect(referencePrice(history([0, '100']), 30)).toBeUndefined()
  expect(referencePrice(history([0, '100'], [10, '120']), 30)).toBeUndefined()
})

test('compares prices as numbers', () => {
  expect(referencePrice(history([0, '1000.5'], [10, '999']), 30)).toBe('1000.5')
})

test('is never below a price of the days before', () => {
  const change = fc.record({ day: fc.integer({ min: 0, max: 100 }), price: fc.integer({ min: 1, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 12 }), (all) => {
      const sorted = all.toSorted((a, b) => a.day - b.day)
      const last = sorted.at(-1)
      const found = referencePrice(history(...sorted.map(({ day, price }) => [day, String(price)] as const)), 30)
      if (found === undefined || !last) return
      expect(Number(found)).toBeGreaterThan(last.price)
      const recent = sorted.slice(0, -1).filter(({ day }) => day > last.day - 30)
      expect(recent.filter(({ price }) => price < Number(found))).toEqual([])
    }),
  )
})
