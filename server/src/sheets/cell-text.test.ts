import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCode, readList, readText, writeCode, writeList, writeText } from './cell-text.ts'

describe('codes', () => {
  test.each([
    ['7,80292E+12', undefined],
    ['7.80292E+12', undefined],
    ['7.80292e12', undefined],
    ['1E+15', undefined],
    ["'7,80292E+12", undefined],
    ['7802920000015.0', '7802920000015'],
    ['7802920000015,00', '7802920000015'],
    ["'036000291469", '036000291469'],
    ["'7802920000015.0", '7802920000015'],
    ['="036000291469"', '036000291469'],
    ['"036000291469"', '036000291469'],
    ['\u00A0036000291469\u200B', '036000291469'],
    ['12E4', '12E4'],
    ['90.750', '90.750'],
    ['90.0', '90.0'],
    ['SOP-1', 'SOP-1'],
  ])('%j is %j', (cell, code) => expect(readCode(cell)).toBe(code))

  test.each([
    '7,80292E+12',
    '7802920000015.0',
    "'90",
    "''90",
    '="90"',
    '=1+1',
    '-5',
    '12E4',
    '90.750',
    'TRUE',
    '2026-03-04',
  ])('%j comes back as it was', (code) => expect(readCode(writeCode(code))).toBe(code))
})

const trimmed = fc.string({ unit: fc.constantFrom(...`'"=+-@,;| 0.15E\tañ`), minLength: 1 }).map((text) => text.trim())
const given = trimmed.filter((text) => text !== '')

const holds = <T>(values: fc.Arbitrary<T>, comesBack: (value: T) => unknown) =>
  fc.assert(
    fc.property(values, (value) => {
      expect(comesBack(value)).toEqual(value)
    }),
  )

test('texts, codes and lists of them come back as they were', () => {
  holds(trimmed, (text) => readText(writeText(text)))
  holds(given, (code) => readCode(writeCode(code)))
  holds(fc.array(given), (parts) => readList(writeList(parts)))
  holds(fc.array(given), (codes) => readList(writeList(codes.map(writeCode))).map(readCode))
})

test('a quotation mark inside of a part is a letter', () => {
  expect(readList('Monitor 24", negro; "a, b" | c')).toEqual(['Monitor 24"', 'negro', 'a, b', 'c'])
  expect(readList('"open, b')).toEqual(['"open', 'b'])
})
