import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceReduction } from './price-reduction.ts'

test.each([
  ['1000', '900', '10'],
  ['1000', '1000', '0'],
  ['1000', '1200', '0'],
  ['1000', '0', '100'],
  ['3', '2', '33.3334'],
  ['0', '0', '0'],
  ['12.50', '12.49', '0.08'],
])('%s to %s is %s %%', (before, after, expected) => {
  expect(priceReduction(before, after)).toBe(expected)
})

test('malformed prices have no reduction', () => {
  expect(priceReduction('-1', '1')).toBeUndefined()
  expect(priceReduction('1', 'abc')).toBeUndefined()
})

test('taking that much off again never stays above the lower price', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(price, price, (a, b) => {
      const [before, after] = a > b ? [a, b] : [b, a]
      const percent = Number(priceReduction(String(before), String(after)))
      expect(before * (1 - percent / 100)).toBeLessThanOrEqual(after + 1e-6)
    }),
  )
})
