import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsPostalPattern, isPostalPattern } from './postal-pattern.ts'

test.each([
  ['28013', '28013', true],
  ['28013', '28*', true],
  ['08001', '28*', false],
  ['SW1A 1AA', 'sw1?*', true],
  ['EC1A 1BB', 'SW*', false],
  ['7500000', '7500000..7599999', true],
  ['759-9999', '7500000..7599999', true],
  ['7600000', '7500000..7599999', false],
  // A longer code is not inside a range of shorter ones.
  ['75500000', '7500000..7599999', false],
  ['1000-205', '1000*', true],
  ['28013', '2801?', true],
  ['280134', '2801?', false],
  ['', '28*', false],
  ['28013', 'no pattern!..', false],
])('the code %s and the pattern %s: %s', (code, pattern, fits) => {
  expect(fitsPostalPattern(code, pattern)).toBe(fits)
})

test.each(['*', '?', '???', '', '..', '1..2..3', '200..100', '10..9', 'A1..A9', '12345678901', '28**'])(
  '%s is no pattern',
  (text) => {
    expect(isPostalPattern(text)).toBe(false)
  },
)

test('every number between two others of the same length is in their range, and no other', () => {
  const code = fc.integer({ min: 10_000, max: 99_999 })
  fc.assert(
    fc.property(code, code, code, (a, b, one) => {
      const [first, last] = a <= b ? [a, b] : [b, a]
      expect(fitsPostalPattern(String(one), `${first}..${last}`)).toBe(first <= one && one <= last)
    }),
  )
})
