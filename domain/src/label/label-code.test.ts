import { describe, expect, test } from 'vitest'
import { checkDigit } from '../code/barcode.ts'
import { type LabelPattern, labelQuantity, parseLabelCode } from './label-code.ts'
import { money } from '../money/money.ts'

function pattern(prefix: string, valueKind: LabelPattern['valueKind'], divisor: number): LabelPattern {
  return { prefix, itemDigits: 5, valueDigits: 4, valueKind, divisor, hasInnerCheck: true }
}

// The set printed by common shop scales: five price and weight layouts with an inner check digit, one without.
const patterns: LabelPattern[] = [
  pattern('20', 'price', 100),
  pattern('21', 'price', 10),
  pattern('22', 'price', 1),
  pattern('23', 'weight', 1000),
  pattern('24', 'weight', 100),
  pattern('25', 'weight', 10),
  { prefix: '28', itemDigits: 5, valueDigits: 5, valueKind: 'price', divisor: 100, hasInnerCheck: false },
]

const label = (digits: string) => parseLabelCode(digits + checkDigit(digits), patterns)

describe('labels of a scale', () => {
  test('half a kilogram of cheese', () => {
    expect(parseLabelCode('2340119005007', patterns)).toEqual({ itemCode: '40119', valueKind: 'weight', value: '0.5' })
  })

  test.each([
    ['201234501234', 'price', '12.34'],
    ['211234501234', 'price', '123.4'],
    ['221234501234', 'price', '1234'],
    ['231234501234', 'weight', '1.234'],
    ['241234501234', 'weight', '12.34'],
    ['251234501234', 'weight', '123.4'],
    ['281234501234', 'price', '12.34'],
    ['281234512345', 'price', '123.45'],
  ])('%s', (digits, valueKind, value) => {
    expect(label(digits)).toEqual({ itemCode: '12345', valueKind, value })
  })

  test('pieces', () => {
    const pieces: LabelPattern = { ...pattern('29', 'units', 1), valueDigits: 5, hasInnerCheck: false }

    expect(parseLabelCode(`290000700012${checkDigit('290000700012')}`, [pieces])).toEqual({
      itemCode: '00007',
      valueKind: 'units',
      value: '12',
    })
  })
})

describe('not a label', () => {
  test('another prefix', () => expect(label('261234501234')).toBeUndefined())
  test('a wrong check digit', () => expect(parseLabelCode('2340119005006', patterns)).toBeUndefined())
  test('another length', () => expect(label('23123450123')).toBeUndefined())
  test('a value of zero', () => expect(label('231234500000')).toBeUndefined())
})

test('a divisor of zero is a programming error', () => {
  expect(() => parseLabelCode('2340119005007', [pattern('23', 'weight', 0)])).toThrow(RangeError)
})

describe('the quantity behind a price label', () => {
  test('is the price over the unit price, to three places', () => {
    expect(labelQuantity(money(2345), '4990', 'CLP')).toBe('0.47')
  })

  test('knows the digits of the currency', () => expect(labelQuantity(money(1234), '12.34', 'USD')).toBe('1'))
  test('is unknown without a unit price', () => expect(labelQuantity(money(2345), '0', 'CLP')).toBeUndefined())
  test('is unknown when it rounds to zero', () => expect(labelQuantity(money(1), '4990', 'CLP')).toBeUndefined())
})
