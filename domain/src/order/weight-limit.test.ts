import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostWeightTolerance, weightLimit } from './weight-limit.ts'

test('a kilogram with five percent is 1.05 kilograms, and a part of a gram is left out', () => {
  expect(weightLimit(1000, 5)).toBe(1050)
  expect(weightLimit(333, 5)).toBe(349)
  expect(weightLimit(1000, 0)).toBe(1000)
  expect(weightLimit(999_999_999, 5)).toBe(999_999_999)
})

test('a limit is never below the ordered weight, nor above the tolerance', () => {
  const units = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: mostWeightTolerance }), (ordered, percent) => {
      const limit = weightLimit(ordered, percent)
      expect(limit).toBeGreaterThanOrEqual(ordered)
      expect(BigInt(limit) * 100n).toBeLessThanOrEqual(BigInt(ordered) * BigInt(100 + percent))
    }),
  )
})
