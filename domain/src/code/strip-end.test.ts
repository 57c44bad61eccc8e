import { expect, test } from 'vitest'
import { stripEnd } from './strip-end.ts'

test('strips characters from the end only', () => {
  expect(stripEnd('0.1500', '0')).toBe('0.15')
  expect(stripEnd('a.-.', '.-')).toBe('a')
  expect(stripEnd('000', '0')).toBe('')
  expect(stripEnd('', '0')).toBe('')
  expect(stripEnd('abc', '0')).toBe('abc')
})
