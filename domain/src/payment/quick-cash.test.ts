import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { denominationsFor } from '../money/denominations.ts'
import { money } from '../money/money.ts'
import { quickCash } from './quick-cash.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

const examples: [string, number, number[]][] = [
  ['CLP', 7490, [7490, 7500, 8000, 10_000, 20_000]],
  ['CLP', 43_270, [43_270, 44_000, 45_000, 50_000, 60_000]],
  ['USD', 1350, [1350, 1400, 1500, 2000, 5000, 10_000]],
  ['CLP', 20_000, [20_000]],
]

describe('offers what a customer is likely to hand over', () => {
  test.each(examples)('%s %d', (tag, due, expected) => {
    expect(quickCash(money(due), denominationsFor(tag))).toEqual(expected)
  })

  test.each(examples)('%s %d from a plain list', (tag, due, expected) => {
    const { coins, notes } = denominationsFor(tag)

    expect(quickCash(money(due), [...coins, ...notes])).toEqual(expected)
  })
})

test('offers nothing when nothing is due', () => expect(quickCash(money(0), denominationsFor('CLP'))).toEqual([]))
test('without denominations only the exact amount is offered', () => expect(quickCash(money(500), [])).toEqual([500]))

test('offers ascend from the exact amount, at most five beyond it', () => {
  const due = fc.integer({ min: 1, max: 3_000_000 })
  expect(
    counterexample(fc.tuple(due, fc.constantFrom('CLP', 'USD', 'EUR', 'ARS', 'XYZ')), ([amount, tag]) => {
      const offers = quickCash(money(amount), denominationsFor(tag))
      if (offers[0] !== amount || offers.length > 6) throw new Error('First or length')
      if (offers.some((offer, index) => index > 0 && offer <= (offers[index - 1] ?? 0)))
        throw new Error('Not ascending')
    }),
  ).toBeUndefined()
})
