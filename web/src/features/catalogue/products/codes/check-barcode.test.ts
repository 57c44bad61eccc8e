import { expect, test } from 'vitest'
import { checkBarcode, maxBarcodes } from './check-barcode.ts'

test.each([
  ['4006381333931', 'add'],
  [' 4006381333931 ', 'add'],
  ['4006381333932', 'badCheckDigit'],
  ['GP-C12', 'add'],
  ['12345', 'add'],
  ['', 'empty'],
  ['piña', 'badForm'],
  ['x'.repeat(49), 'badForm'],
])('%j: %s', (code, result) => {
  expect(checkBarcode(code, [])).toBe(result)
})

test('a code is added once', () => {
  expect(checkBarcode('GP-C12', ['GP-C12'])).toBe('repeated')
})

test('a product has a limited number of codes', () => {
  const full = Array.from({ length: maxBarcodes }, (_, index) => `C${index}`)
  expect(checkBarcode('GP-C12', full)).toBe('tooMany')
})
