import { expect, test } from 'vitest'
import { code128Widths } from './code-128.ts'

const total = (widths: readonly number[] = []) => widths.reduce((sum, width) => sum + width, 0)

test('a code begins with the start value, ends with the stop value, and carries its check value', () => {
  // Worked by hand: start 104, P 48, J 42, J 42, 1 17, 2 18, 3 19, C 35; 879 leaves 55 when divided by 103.
  const expected = ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112']
  expect(code128Widths('PJJ123C')?.join('')).toBe(expected.join(''))
})

test('writes digits in pairs where that is shorter', () => {
  expect(total(code128Widths('000123'))).toBe(11 * 5 + 13)
  expect(total(code128Widths('C1-000123'))).toBe(11 * 9 + 13)
  expect(total(code128Widths('C1-00012'))).toBe(11 * 9 + 13)
  expect(total(code128Widths('12'))).toBe(11 * 4 + 13)
})

test('a text with other characters has no bars', () => {
  expect(code128Widths('piñón')).toBeUndefined()
  expect(code128Widths('')).toBeUndefined()
})
