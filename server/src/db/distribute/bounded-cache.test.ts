import { expect, test, vi } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('computes an answer once, and forgets the one that was asked for longest ago', () => {
  const compute = vi.fn<(key: string) => number>((key) => key.length)
  const lengthOf = boundedCache(2, compute)
  expect([lengthOf('a'), lengthOf('bb'), lengthOf('a')]).toEqual([1, 2, 1])
  expect(compute).toHaveBeenCalledTimes(2)
  lengthOf('ccc')
  lengthOf('a')
  expect(compute).toHaveBeenCalledTimes(3)
  lengthOf('bb')
  expect(compute).toHaveBeenCalledTimes(4)
})
