import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, type RoundingMode } from './round.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

// Quotients -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, then 0.4, 0.6, -0.4, -0.6 and 2.
const numerators = [-25n, -15n, -5n, 5n, 15n, 25n, 4n, 6n, -4n, -6n, 20n]
const expected: [RoundingMode, number[]][] = [
  ['halfUp', [-3, -2, -1, 1, 2, 3, 0, 1, 0, -1, 2]],
  ['halfDown', [-2, -1, 0, 0, 1, 2, 0, 1, 0, -1, 2]],
  ['halfEven', [-2, -2, 0, 0, 2, 2, 0, 1, 0, -1, 2]],
  ['up', [-3, -2, -1, 1, 2, 3, 1, 1, -1, -1, 2]],
  ['down', [-2, -1, 0, 0, 1, 2, 0, 0, 0, 0, 2]],
]

test.each(expected)('rounds %s', (mode, quotients) => {
  expect(numerators.map((numerator) => Number(divideRounded(numerator, 10n, mode)) + 0)).toEqual(quotients)
})

test('a negative denominator turns the sign', () => {
  expect(divideRounded(5n, -2n, 'halfUp')).toBe(-3n)
})

test('division by zero is a programming error', () => {
  expect(() => divideRounded(1n, 0n, 'halfUp')).toThrow(RangeError)
})

test('half up is never further than a half away, and mirrors negatives', () => {
  expect(
    counterexample(
      fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n)),
      ([numerator, denominator]) => {
        const rounded = divideRounded(numerator, denominator, 'halfUp')
        const error = 2n * (rounded * denominator - numerator)
        if (error > denominator || error < -denominator) throw new Error('Too far')
        if (divideRounded(-numerator, denominator, 'halfUp') !== -rounded) throw new Error('Not a mirror')
      },
    ),
  ).toBeUndefined()
})
