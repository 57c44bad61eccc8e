import { describe, expect, test } from 'vitest'
import { aboveZeroRule, priceRule, quantityRule, readPrice, readQuantity, showPrice } from './amount-text.ts'

const chile = {
  languageTag: 'es',
  regionTag: 'CL',
  currencyTag: 'CLP',
  currencyShowSymbol: true,
  currencyShowTag: false,
} as const
const usa = { ...chile, languageTag: 'en', regionTag: 'US', currencyTag: 'USD' } as const

describe('a price field', () => {
  test('shows the price without its sign', () => {
    expect(showPrice('12900', chile)).toBe('12.900')
    expect(showPrice('12.5', usa)).toBe('12.50')
  })

  test.each([
    ['12.900', chile, '12900'],
    ['$ 12.900', chile, '12900'],
    ['10.02', usa, '10.02'],
    ['1,290', usa, '1290'],
  ])('reads %s', (text, settings, price) => {
    expect(readPrice(text, settings)).toBe(price)
  })

  test.each(['-5', 'abc', '12,345.678', ''])('does not read %j', (text) => {
    expect(readPrice(text, usa)).toBeUndefined()
  })

  test('keeps a price with more decimals than the currency until it is changed', () => {
    expect(showPrice('0.125', chile)).toBe('0,125')
    expect(readPrice('0,125', chile, '0.125')).toBe('0.125')
    expect(readPrice('13', chile, '0.125')).toBe('13')
  })

  test('says what an amount looks like', () => {
    expect(priceRule(chile)('abc')).toEqual({ key: 'dashboard.form.amountInvalid', values: { example: '12.900' } })
    expect(priceRule(chile)('99.999.999.999')).toEqual({ key: 'dashboard.form.amountTooLarge' })
    expect(priceRule(chile)('')).toBeUndefined()
  })
})

describe('a quantity field', () => {
  test('reads the region’s format', () => {
    expect(readQuantity('1,5', chile)).toBe('1.5')
    expect(readQuantity('1.500', chile)).toBe('1500')
    expect(readQuantity('1.5', usa)).toBe('1.5')
  })

  test('says what a quantity looks like', () => {
    expect(quantityRule(chile)('1,2345')).toEqual({
      key: 'dashboard.form.quantityInvalid',
      values: { example: '12,5' },
    })
    expect(quantityRule(chile)('1234567')).toMatchObject({ key: 'dashboard.form.quantityInvalid' })
    expect(quantityRule(chile)('24')).toBeUndefined()
  })
})

test('a required quantity must be above zero, and an empty text is left to other rules', () => {
  const rule = aboveZeroRule(chile)

  expect(rule('0,5')).toBeUndefined()
  expect(rule('')).toBeUndefined()
  expect(rule('0')).toEqual({ key: 'validation.numberMin', values: { min: 0 } })
  expect(rule('x')).toEqual({ key: 'dashboard.form.quantityInvalid', values: { example: '12,5' } })
})
