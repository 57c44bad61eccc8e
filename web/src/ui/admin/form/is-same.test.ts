import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  ['a', 'b', false],
  [null, {}, false],
  [[], {}, false],
  [[1, { a: 'x' }], [1, { a: 'x' }], true],
  [[1, 2], [2, 1], false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
})
