import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCurrencies } from './list-currencies.ts'
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  majorToMinor,
  minorToMajor,
  parseDecimal,
  powerOfTen,
} from './decimal.ts'
import { MAX_DOCUMENT_AMOUNT, money } from './money.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

describe('parseDecimal', () => {
  test('keeps the number at the given scale', () => {
    expect(parseDecimal('1.25', 3)).toEqual({ units: 1250n, scale: 3 })
  })

  test('reads a negative fraction', () => expect(parseDecimal('-0.5', 1)).toEqual({ units: -5n, scale: 1 }))
  test('reads minus zero as zero', () => expect(parseDecimal('-0.00', 2)).toEqual({ units: 0n, scale: 2 }))
  test('reads 18 integer digits', () => expect(parseDecimal('9'.repeat(18), 0)?.units).toBe(10n ** 18n - 1n))
  test('refuses 19 integer digits', () => expect(parseDecimal('9'.repeat(19), 0)).toBeUndefined())
  test('refuses more places than the scale, even zeros', () => expect(parseDecimal('1.0000', 3)).toBeUndefined())

  const refused = [
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '1e3',
    '1e309',
    '0.1+0.2',
    'NaN',
    'Infinity',
    '１',
    '٣',
    '+1',
    '--1',
    '.5',
    '1.',
    '1,5',
    '1_000',
    '0x10',
    '1n',
  ]
  test.each(refused)('refuses %j', (text) => {
    expect(parseDecimal(text, 6)).toBeUndefined()
  })
})

describe('formatDecimal', () => {
  test('omits trailing zeros', () => expect(formatDecimal({ units: -1250n, scale: 3 })).toBe('-1.25'))
  test('omits the point when there are no places', () => expect(formatDecimal({ units: 2000n, scale: 3 })).toBe('2'))
  test('writes the zero before the point', () => expect(formatDecimal({ units: -5n, scale: 3 })).toBe('-0.005'))
  test('never writes minus zero', () => expect(formatDecimal({ units: -0n, scale: 2 })).toBe('0'))
  test('keeps the zeros of an integer', () => expect(formatDecimal({ units: 100n, scale: 0 })).toBe('100'))
})

test('compares across scales', () => {
  const half = { units: 5n, scale: 1 }

  expect(
    [
      { units: 50n, scale: 2 },
      { units: 49n, scale: 2 },
      { units: 6n, scale: 1 },
    ].map((d) => compareDecimals(half, d)),
  ).toEqual([0, 1, -1])
})

test('adds across scales', () => {
  expect(addDecimals({ units: 15n, scale: 1 }, { units: 25n, scale: 2 })).toEqual({ units: 175n, scale: 2 })
})

test.each([0, 3, 39, 45])('gives 10 to the power of %d', (exponent) => {
  expect(powerOfTen(exponent).toString()).toBe(`1${'0'.repeat(exponent)}`)
})

describe('majorToMinor', () => {
  test('knows the digits of the currency', () => {
    expect([
      majorToMinor('12.50', 'USD'),
      majorToMinor('12.5', 'KWD'),
      majorToMinor('12', 'CLP'),
      majorToMinor('1.0001', 'CLF'),
    ]).toEqual([1250, 12500, 12, 10001])
  })

  test('refuses places the currency does not have', () => expect(majorToMinor('12.5', 'CLP')).toBeUndefined())
  test('refuses an amount that is too large', () => expect(majorToMinor('10000000000000.01', 'USD')).toBeUndefined())
  test('refuses a negative amount that is too large', () =>
    expect(majorToMinor('-10000000000000.01', 'USD')).toBeUndefined())
  test('throws on an unknown currency', () => expect(() => majorToMinor('1', 'XXX')).toThrow(RangeError))
})

test('writes an amount in major units', () => {
  expect([minorToMajor(money(1250), 'USD'), minorToMajor(money(-5), 'KWD'), minorToMajor(money(7490), 'CLP')]).toEqual([
    '12.5',
    '-0.005',
    '7490',
  ])
})

const amount = fc.integer({ min: -MAX_DOCUMENT_AMOUNT, max: MAX_DOCUMENT_AMOUNT })

test('amounts survive conversion to major units and back, in every currency', () => {
  expect(
    counterexample(fc.tuple(amount, fc.constantFrom(...listCurrencies())), ([minor, { alphabeticCode }]) => {
      if (majorToMinor(minorToMajor(money(minor), alphabeticCode), alphabeticCode) !== money(minor))
        throw new Error('Changed')
    }),
  ).toBeUndefined()
})

test('decimals survive being written and read, at every scale', () => {
  expect(
    counterexample(fc.tuple(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.nat(6)), ([units, scale]) => {
      if (parseDecimal(formatDecimal({ units, scale }), scale)?.units !== units) throw new Error('Changed')
    }),
  ).toBeUndefined()
})
