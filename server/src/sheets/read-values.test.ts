import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessDateOrder, guessDecimalSign, readDay, readDecimal, readYesNo } from './read-values.ts'

test.each([
  ['1234.5', '.', '1234.5'],
  ['1,234.50', '.', '1234.5'],
  ['$ 1.234,50', ',', '1234.5'],
  ['$1.290', ',', '1290'],
  ['1 234,5 €', ',', '1234.5'],
  ['S/ 12.90', '.', '12.9'],
  ['CLP 990', ',', '990'],
  ['US$3.50', '.', '3.5'],
  ['-0,00', ',', '0'],
  ['-12,5', ',', '-12.5'],
  [',5', ',', '0.5'],
  ['007', '.', '7'],
  ['19%', '.', '19'],
  ["1'000'000.25", '.', '1000000.25'],
  ['1.29', ',', undefined],
  ['12.34.567', ',', undefined],
  ['1,2,3', '.', undefined],
  ['1e3', '.', undefined],
  ['', '.', undefined],
  ['-', '.', undefined],
  ['.', '.', undefined],
  ['abc', '.', undefined],
  ['１２', '.', undefined],
  ['=1+1', '.', undefined],
] as const)('reads %o with %o as %o', (text, sign, number) => {
  expect(readDecimal(text, sign)).toBe(number)
})

test('reads every number back, however it is grouped', () => {
  const parts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 999 }), fc.boolean())
  fc.assert(
    fc.property(parts, fc.constantFrom('.', ',' as const), ([whole, thousandths, isNegative], sign) => {
      const fraction = String(thousandths).padStart(3, '0').replace(/0+$/, '')
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, sign === '.' ? ',' : '.')
      const minus = isNegative && (whole > 0n || thousandths > 0) ? '-' : ''
      const canonical = `${minus}${whole}${fraction && `.${fraction}`}`
      expect(readDecimal(`${minus}${grouped}${sign}${fraction || '0'}`, sign as '.' | ',')).toBe(canonical)
      expect(readDecimal(`${minus}${whole}${fraction && sign + fraction}`, sign as '.' | ',')).toBe(canonical)
    }),
  )
})

test.each([
  [['1.290', '2.500', '12,5'], '.', ','],
  [['1290.5', '3.25'], ',', '.'],
  [['1.290', '2.500'], ',', ','],
  [['1.290', '2.500'], '.', '.'],
  [['1,234.5'], ',', '.'],
  [[], ',', ','],
] as const)('cells %o, usually %o, have the decimal sign %o', (cells, usual, sign) => {
  expect(guessDecimalSign(cells, usual)).toBe(sign)
})

test.each([
  ['2026-03-04', 'dmy', '2026-03-04'],
  ['4/3/26', 'dmy', '2026-03-04'],
  ['04-03-2026', 'dmy', '2026-03-04'],
  ['3/4/26', 'mdy', '2026-03-04'],
  ['4.3.1999 10:30', 'dmy', '1999-03-04'],
  ['1/1/69', 'dmy', '1969-01-01'],
  ['31/2/2026', 'dmy', undefined],
  ['13/13/2026', 'mdy', undefined],
  ['4/3/26', 'ymd', undefined],
  ['tomorrow', 'dmy', undefined],
] as const)('reads %s as %s to %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  [['1/2/2026', '25/2/2026'], 'mdy', 'dmy'],
  [['1/2/2026', '2/25/2026'], 'dmy', 'mdy'],
  [['1/2/2026'], 'mdy', 'mdy'],
  [['2026-01-02'], 'dmy', 'dmy'],
] as const)('days %o, usually %s, are written %s', (cells, usual, order) => {
  expect(guessDateOrder(cells, usual)).toBe(order)
})

test.each([
  ['Sí', true],
  ['x', true],
  ['No', false],
  ['', false],
  ['quizás', undefined],
])('reads %o as %o', (text, answer) => {
  expect(readYesNo(text)).toBe(answer)
})
