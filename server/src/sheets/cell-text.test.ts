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
  ])('reads %j as %j', (cell, code) => expect(readCode(cell)).toBe(code))

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
  ])('%j survives being written and read', (code) => expect(readCode(writeCode(code))).toBe(code))
})

const trimmed = fc
  .string({ unit: fc.constantFrom(...Array.from(`'"=+-@,;| 0.15E\tañ`)), minLength: 1 })
  .map((text) => text.trim())
const given = trimmed.filter((text) => text !== '')

/** A value that does not survive being written and read; undefined when all do. */
function lost<T>(values: fc.Arbitrary<T>, comesBack: (value: T) => unknown): unknown {
  const run = fc.check(fc.property(values, (value) => JSON.stringify(comesBack(value)) === JSON.stringify(value)))
  return run.counterexample?.[0]
}

test('texts, codes and lists of them survive being written and read', () => {
  expect(lost(trimmed, (text) => readText(writeText(text)))).toBeUndefined()
  expect(lost(given, (code) => readCode(writeCode(code)))).toBeUndefined()
  expect(lost(fc.array(given), (parts) => readList(writeList(parts)))).toBeUndefined()
  const codeList = (codes: string[]) => readList(writeList(codes.map(writeCode))).map(readCode)
  expect(lost(fc.array(given), codeList)).toBeUndefined()
})

test('a quotation mark inside a part is a letter', () => {
  expect(readList('Monitor 24", negro; "a, b" | c')).toEqual(['Monitor 24"', 'negro', 'a, b', 'c'])
  expect(readList('"open, b')).toEqual(['"open', 'b'])
})
