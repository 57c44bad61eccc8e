import { expect, test } from 'vitest'
import { displayExceptions, isCurrencyTag, minorUnit } from './currencies.ts'
import { listCurrencies } from './list-currencies.ts'

const currencies = listCurrencies()
const withDigits = (digits: number) =>
  currencies.filter((currency) => currency.minorUnit === digits).map((currency) => currency.alphabeticCode)

test('four digits: the UF and the unidad previsional', () => expect(withDigits(4)).toEqual(['CLF', 'UYW']))

test('three digits: the dinars and the rial of Oman', () => {
  expect(withDigits(3)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
})

test('no digits', () => {
  const expected = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'

  expect(withDigits(0)).toEqual(expected.split(' '))
})

test('every code is three capitals and unique', () => {
  const codes = currencies.map((currency) => currency.alphabeticCode)

  expect([new Set(codes).size, codes.filter((code) => !/^[A-Z]{3}$/.test(code))]).toEqual([codes.length, []])
})

test('every code has its decimal places and its name', () => {
  const named = currencies.map((currency) => currency.alphabeticCode)

  expect(named.filter((code) => !isCurrencyTag(code))).toEqual([])
  expect(currencies).toHaveLength(165)
})

test('every number is three digits and unique', () => {
  const numbers = currencies.map((currency) => currency.numericCode)

  expect([new Set(numbers).size, numbers.filter((code) => !/^\d{3}$/.test(code))]).toEqual([numbers.length, []])
})

test('the platform knows every code', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  // Codes that are newer than the platform's list, or missing from it.
  const missing = currencies.map((currency) => currency.alphabeticCode).filter((code) => !known.has(code))

  expect(
    missing.filter(
      (code) =>
        !['XAD', 'XCG', 'ZWG', 'SLE', 'VED', 'UYW', 'BOV', 'CHE', 'CHW', 'COU', 'MXV', 'USN', 'UYI', 'CLF'].includes(
          code,
        ),
    ),
  ).toEqual([])
})

test.each([
  ['CLP', 0],
  ['USD', 2],
  ['KWD', 3],
  ['CLF', 4],
])('%s has %d digits', (tag, digits) => {
  expect(minorUnit(tag)).toBe(digits)
})

test('an unknown tag has no digits', () => expect(() => minorUnit('ABC')).toThrow(RangeError))
test('a known tag is written in capitals', () =>
  expect([isCurrencyTag('CLP'), isCurrencyTag('clp'), isCurrencyTag('')]).toEqual([true, false, false]))
test('the UF is shown with two digits and a suffix', () =>
  expect(displayExceptions.CLF).toEqual({ digits: 2, suffix: 'UF' }))
