import { expect, test } from 'vitest'
import { movedView } from './view-order.ts'

test('a view moves by one place and stops at the ends', () => {
  expect(movedView(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedView(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedView(['a', 'b', 'c'], 'a', -1)).toBeNull()
  expect(movedView(['a', 'b', 'c'], 'c', 1)).toBeNull()
  expect(movedView(['a', 'b'], 'x', 1)).toBeNull()
})
