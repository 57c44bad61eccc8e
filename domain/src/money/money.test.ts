import { describe, expect, test } from 'vitest'
import { add, MAX_DOCUMENT_AMOUNT, money, negate, subtract, sum, zero } from './money.ts'

test.each([
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.1 + 0.2,
  MAX_DOCUMENT_AMOUNT + 1,
  -MAX_DOCUMENT_AMOUNT - 1,
  2 ** 53,
])('refuses to make an amount of %d', (value) => {
  expect(() => money(value)).toThrow(RangeError)
})

test.each([10n ** 15n + 1n, -(10n ** 15n) - 1n])('refuses to make an amount of the integer %d', (value) => {
  expect(() => money(value)).toThrow(RangeError)
})

test.each([0, 1, -1, MAX_DOCUMENT_AMOUNT, -MAX_DOCUMENT_AMOUNT])(
  'makes the same amount of %d and of its bigint',
  (value) => {
    expect([money(value), money(BigInt(value))]).toEqual([value, value])
  },
)

describe('zero is never negative', () => {
  test('when made', () => expect(money(-0)).toBe(0))
  test('when negated', () => expect(negate(zero)).toBe(0))
})

test('adds', () => expect(add(money(100), money(20), money(3))).toBe(123))
test('subtracts below zero', () => expect(subtract(money(100), money(120))).toBe(-20))
test('negates', () => expect(negate(money(5))).toBe(-5))
test('sums nothing to zero', () => expect(sum([])).toBe(0))
test('sums a list', () => expect(sum([money(1), money(2)])).toBe(3))
test('refuses a sum that is too large', () => {
  expect(() => add(money(MAX_DOCUMENT_AMOUNT), money(1))).toThrow(RangeError)
})
