import { afterEach, expect, test, vi } from 'vitest'
import { nextCopyNumber } from '#src/features/selling/receipts/copy-number.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the first print is the original, later ones are numbered copies, per document', () => {
  expect([nextCopyNumber('a'), nextCopyNumber('a'), nextCopyNumber('b'), nextCopyNumber('a')]).toEqual([0, 1, 0, 2])
})

test('every print of a document that was handed over before is a copy', () => {
  expect([nextCopyNumber('a', 1), nextCopyNumber('a', 1), nextCopyNumber('a')]).toEqual([1, 2, 3])
})

test('remembers only the latest documents, and ignores an invalid memory', () => {
  for (let place = 0; place < 201; place += 1) nextCopyNumber(`sale ${place}`)
  expect(nextCopyNumber('sale 200')).toBe(1)
  expect(nextCopyNumber('sale 0')).toBe(0)
  localStorage.setItem('mostrador.prints', '{"a":1}')
  expect(nextCopyNumber('a')).toBe(0)
})

test('prints on a device without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(nextCopyNumber('a', 1)).toBe(1)
})
