import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CashRounding,
  cashRoundingFor,
  cashRoundingOf,
  cashRoundingToSend,
  isSameRounding,
  roundCash,
} from './cash-rounding.ts'
import { money, negate } from './money.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

const chile: CashRounding = { increment: 10, mode: 'chile' }

describe('Chile (Law 20.956)', () => {
  test.each([1, 2, 3, 4, 5])('a last digit of %d goes down', (digit) => {
    expect(roundCash(money(7490 + digit), chile)).toBe(7490)
  })

  test.each([6, 7, 8, 9])('a last digit of %d goes up', (digit) => {
    expect(roundCash(money(7490 + digit), chile)).toBe(7500)
  })

  test('a round amount stays', () => expect(roundCash(money(7490), chile)).toBe(7490))
  test('5 pesos round to zero', () => expect(roundCash(money(5), chile)).toBe(0))
  test('a refund mirrors the sale', () =>
    expect([roundCash(money(-7495), chile), roundCash(money(-7496), chile)]).toEqual([-7490, -7500]))
})

describe('currencies without small coins', () => {
  test.each([
    ['CHF', 102, 100],
    ['CHF', 103, 105],
    ['CAD', 107, 105],
    ['CAD', 108, 110],
    ['AUD', 1002, 1000],
    ['NZD', 104, 100],
    ['NZD', 105, 110],
  ])('%s %d is paid as %d', (tag, amount, expected) => {
    expect(roundCash(money(amount), cashRoundingFor(tag))).toBe(expected)
  })

  test.each(['USD', 'EUR', 'MXN', 'ARS', 'KWD', 'CLF'])('%s is not rounded', (tag) => {
    expect(cashRoundingFor(tag)).toBeUndefined()
  })
})

test('an exact half goes up in halfUp and down in halfDown', () => {
  const amount = money(25)

  expect([
    roundCash(amount, { increment: 10, mode: 'halfUp' }),
    roundCash(amount, { increment: 10, mode: 'halfDown' }),
  ]).toEqual([30, 20])
})

test('without cash rounding nothing changes', () => expect(roundCash(money(7493), undefined)).toBe(7493))
test('zero stays zero', () => expect(roundCash(money(0), chile)).toBe(0))
test.each([0, -5, 0.5, Number.NaN])('an increment of %d is a programming error', (increment) => {
  expect(() => roundCash(money(1), { increment, mode: 'halfUp' })).toThrow(RangeError)
})

const roundings = fc.record({
  increment: fc.integer({ min: 1, max: 100 }),
  mode: fc.constantFrom('halfUp' as const, 'halfDown' as const, 'chile' as const),
})

test('a rounded amount is a multiple, at most half an increment away, stable when rounded again, and symmetric', () => {
  expect(
    counterexample(fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), roundings), ([amount, rounding]) => {
      const rounded = roundCash(money(amount), rounding)
      if (rounded % rounding.increment !== 0) throw new Error('Not a multiple')
      if (Math.abs(rounded - amount) * 2 > rounding.increment) throw new Error('Too far')
      if (roundCash(rounded, rounding) !== rounded) throw new Error('Not stable')
      if (roundCash(money(-amount), rounding) !== negate(rounded)) throw new Error('Not symmetric')
      if (Object.is(rounded, -0)) throw new Error('Minus nothing')
    }),
  ).toBeUndefined()
})

describe('cash rounding of a company', () => {
  const ten: CashRounding = { increment: 1000, mode: 'halfDown' }
  const none: CashRounding = { increment: 1, mode: 'halfUp' }

  test('is its own setting, or else the currency’s; an increment of one minor unit means none', () => {
    expect(cashRoundingOf({ currencyTag: 'ARS', cashRounding: ten })).toEqual(ten)
    expect(cashRoundingOf({ currencyTag: 'CLP', cashRounding: null })).toEqual(cashRoundingFor('CLP'))
    expect(cashRoundingOf({ currencyTag: 'CLP' })).toEqual(cashRoundingFor('CLP'))
    expect(cashRoundingOf({ currencyTag: 'CLP', cashRounding: none })).toBeUndefined()
  })

  test('goes into a document only where it differs from the currency’s', () => {
    expect(cashRoundingToSend({ currencyTag: 'ARS', cashRounding: ten })).toEqual({ cashRounding: ten })
    expect(cashRoundingToSend({ currencyTag: 'CLP', cashRounding: none })).toEqual({ cashRounding: none })
    expect(cashRoundingToSend({ currencyTag: 'USD', cashRounding: none })).toEqual({})
    expect(cashRoundingToSend({ currencyTag: 'CLP', cashRounding: { increment: 10, mode: 'halfDown' } })).toEqual({})
    expect(cashRoundingToSend({ currencyTag: 'CLP', cashRounding: null })).toEqual({})
  })

  test('equals another if every amount rounds the same', () => {
    const roundings = fc.option(
      fc.record({
        increment: fc.integer({ min: 1, max: 12 }),
        mode: fc.constantFrom('halfUp' as const, 'halfDown' as const, 'chile' as const),
      }),
    )
    const currencies = fc.constantFrom('CLP', 'USD')
    const side = fc.record({ currencyTag: currencies, cashRounding: roundings })
    expect(
      counterexample(fc.tuple(side, side), ([a, b]) => {
        const roundAll = (of: typeof a) =>
          Array.from({ length: 60 }, (_, amount) => roundCash(money(amount), cashRoundingOf(of)))
        const isSame = roundAll(a).every((amount, at) => amount === roundAll(b)[at])
        if (isSameRounding(a, b) !== isSame) throw new Error(String(isSame))
      }),
    ).toBeUndefined()
  })
})
