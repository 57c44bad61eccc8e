import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

test('gives the rest to the largest remainder', () => {
  expect(allocate(10n, [5n, 3n, 1n])).toEqual([6n, 3n, 1n])
})

test('gives equal remainders to the larger weight', () => {
  // 3 shared over 1 and 3 is 0.75 and 2.25; 2 shared over 1 and 3 is 0.5 and 1.5.
  expect(allocate(2n, [1n, 3n])).toEqual([0n, 2n])
})

test('gives equal weights to the lower position', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
})

test('a negative amount is the mirror image', () => {
  expect(allocate(-5n, [7n, 3n])).toEqual([-4n, -1n])
})

test('a weight of zero gets nothing', () => {
  expect(allocate(7n, [0n, 2n, 0n])).toEqual([0n, 7n, 0n])
})

test('without any weight the amount is shared evenly from the first position', () => {
  expect(allocate(5n, [0n, 0n, 0n])).toEqual([2n, 2n, 1n])
})

test('shares zero as zeros', () => expect(allocate(0n, [1n, 2n])).toEqual([0n, 0n]))
test('shares zero among no weights', () => expect(allocate(0n, [])).toEqual([]))

describe('programming errors', () => {
  test('a negative weight', () => expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError))
  test('an amount without any weights', () => expect(() => allocate(1n, [])).toThrow(RangeError))
})

const weights = fc.array(fc.nat(50).map(BigInt), { minLength: 1, maxLength: 6 })
const amountAndWeights = fc.tuple(fc.integer({ min: -200, max: 200 }).map(BigInt), weights)
const sumOf = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)

test('the parts always add up to the whole', () => {
  expect(
    counterexample(amountAndWeights, ([amount, shares]) => {
      if (sumOf(allocate(amount, shares)) !== amount) throw new Error('Lost')
    }),
  ).toBeUndefined()
})

test('each part is its exact quota, rounded down or up', () => {
  expect(
    counterexample(amountAndWeights, ([amount, shares]) => {
      const total = sumOf(shares)
      if (total === 0n) return
      allocate(amount, shares).forEach((part, index) => {
        const distance = part * total - amount * (shares[index] ?? 0n)
        if (distance >= total || distance <= -total) throw new Error('Off by one or more')
      })
    }),
  ).toBeUndefined()
})

test('no part has the other sign, and none exceeds its weight when the amount is covered', () => {
  expect(
    counterexample(amountAndWeights, ([amount, shares]) => {
      allocate(amount, shares).forEach((part, index) => {
        if (part * amount < 0n) throw new Error('Other sign')
        if (amount >= 0n && amount <= sumOf(shares) && part > (shares[index] ?? 0n))
          throw new Error('More than its weight')
      })
    }),
  ).toBeUndefined()
})

test('a larger weight never gets less', () => {
  expect(
    counterexample(amountAndWeights, ([amount, shares]) => {
      const ascending = shares.toSorted((a, b) => Number(a - b))
      const parts = allocate(amount < 0n ? -amount : amount, ascending).map(Number)
      ascending.forEach((weight, index) => {
        const isLarger = weight > (ascending[index - 1] ?? weight)
        if (isLarger && (parts[index] ?? 0) < (parts[index - 1] ?? 0)) throw new Error('Less for more')
      })
    }),
  ).toBeUndefined()
})
