import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalBarcodes, checkDigit, isValidGtin, readingsOfCode, restoreZeros } from './barcode.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

test.each(['4006381333931', '96385074', '036000291452', '10012345000017', '7802800535538'])('%s is a GTIN', (code) => {
  expect(isValidGtin(code)).toBe(true)
})

test.each([
  '4006381333932',
  '4006381333930',
  '400638133393',
  '',
  'ABC',
  '40063813339310',
  '４006381333931',
  '123456789',
])('%j is not a GTIN', (code) => {
  expect(isValidGtin(code)).toBe(false)
})

describe('the same code in other lengths', () => {
  test('UPC-A is also an EAN-13 with a leading zero', () => {
    expect(canonicalBarcodes('036000291452')).toEqual([
      '036000291452',
      '36000291452',
      '0036000291452',
      '00036000291452',
    ])
  })

  test('EAN-13 with a leading zero is also a UPC-A', () => {
    expect(canonicalBarcodes('0036000291452')).toContain('036000291452')
  })

  test('EAN-13 without a leading zero has no shorter form', () => {
    expect(canonicalBarcodes('4006381333931')).toEqual(['4006381333931', '04006381333931'])
  })

  test('a code that lost its leading zeros has the same forms as the full one', () => {
    expect(canonicalBarcodes('36000291452')).toContain('036000291452')
    expect(canonicalBarcodes('0036000291452')).toContain('36000291452')
  })

  test('every form of a code has the same forms', () => {
    const significant = fc.stringMatching(/^[1-9]\d{7,12}$/)
    expect(
      counterexample(significant, (digits) => {
        const code = digits + checkDigit(digits)
        const forms = canonicalBarcodes(code)
        const key = (code: string) => canonicalBarcodes(code).toSorted().join()
        for (const form of forms) if (key(form) !== key(code)) throw new Error(`${form} has other forms`)
      }),
    ).toBeUndefined()
  })

  test('EAN-8 has no other form', () => expect(canonicalBarcodes('96385074')).toEqual(['96385074']))
  test('a code of the shop’s own has no other form', () => expect(canonicalBarcodes('SHELF-7')).toEqual(['SHELF-7']))
})

test('always detects one wrong digit', () => {
  const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 })
  expect(
    counterexample(fc.tuple(digits, fc.nat(11), fc.integer({ min: 1, max: 9 })), ([list, position, change]) => {
      const code = list.join('')
      const wrong = list.with(position, ((list[position] ?? 0) + change) % 10).join('')
      if (!isValidGtin(code + checkDigit(code))) throw new Error('Right code refused')
      if (isValidGtin(wrong + checkDigit(code))) throw new Error('Wrong code accepted')
    }),
  ).toBeUndefined()
})

describe('zeros dropped by a spreadsheet', () => {
  test.each([
    ['36000291452', '036000291452'],
    ['9638507', undefined],
    ['1234565', '01234565'],
    ['036000291452', undefined],
    ['36000291453', undefined],
    ['SHELF-7', undefined],
    ['', undefined],
  ])('restores %j to %j', (code, whole) => expect(restoreZeros(code)).toBe(whole))
})

describe('content of a GS1 code', () => {
  test.each(['0107800000000016', '(01)07800000000016', ']C10107800000000016', '010780000000001610AB12'])(
    '%s holds a GTIN',
    (code) => expect(readingsOfCode(code)).toEqual([code, '07800000000016']),
  )
  test.each(['0178000000000169', '01780000000001', 'SOP-1', ''])('%j has no second reading', (code) =>
    expect(readingsOfCode(code)).toEqual([code]),
  )
})
