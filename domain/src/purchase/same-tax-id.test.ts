import { expect, test } from 'vitest'
import { formsOfTaxId, isSameTaxId } from './same-tax-id.ts'

test.each([
  ['76.543.210-3', '76543210-3'],
  ['076543210-3', '76.543.210-3'],
  ['99900404-k', '99.900.404-K'],
  ['ESB00001230', 'B00001230'],
  ['B-0000123-0', 'es b00001230'],
  ['FIC200101AB8', 'fic 200101 ab8'],
])('%s and %s are one number', (a, b) => {
  expect(isSameTaxId(a, b)).toBe(true)
  expect(isSameTaxId(b, a)).toBe(true)
})

test.each([
  ['76543210-3', '76543210-4'],
  ['ESB00001230', 'ESB00001231'],
  ['', ''],
  ['', '76543210-3'],
  ['---', '000'],
])('%s and %s are not', (a, b) => {
  expect(isSameTaxId(a, b)).toBe(false)
})

test('finds a number in each form in which a record may store it', () => {
  expect(formsOfTaxId('99.900.101-7')).toEqual(expect.arrayContaining(['99900101-7', '999001017']))
  expect(formsOfTaxId('ESB00001230')).toEqual(expect.arrayContaining(['ESB00001230', 'B00001230']))
})
