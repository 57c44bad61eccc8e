import { afterEach, expect, test, vi } from 'vitest'
import { nextCopyNumber } from '#src/features/receipts/copy-number.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the first print is the original, each later one the next copy, of each document by itself', () => {
  expect([nextCopyNumber('a'), nextCopyNumber('a'), nextCopyNumber('b'), nextCopyNumber('a')]).toEqual([0, 1, 0, 2])
})

test('what was handed over before has copies only', () => {
  expect([nextCopyNumber('a', 1), nextCopyNumber('a', 1), nextCopyNumber('a')]).toEqual([1, 2, 3])
})

test('only the latest documents are remembered, and what is no memory is none', () => {
  for (let place = 0; place < 201; place += 1) nextCopyNumber(`sale ${place}`)
  expect(nextCopyNumber('sale 200')).toBe(1)
  expect(nextCopyNumber('sale 0')).toBe(0)
  localStorage.setItem('mostrador.prints', '{"a":1}')
  expect(nextCopyNumber('a')).toBe(0)
})

test('a device that keeps nothing prints all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(nextCopyNumber('a', 1)).toBe(1)
})
