import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubtfulSerials, serialFault, serialKey, serialsAllowed, serialsLeft, tidySerial } from './serials.ts'

const line = (lineId: string, quantity: string, serials?: readonly string[]) => ({ lineId, quantity, serials })

test('a number is stored without surrounding characters', () => {
  expect(tidySerial('  SN\t 12\r\n')).toBe('SN 12')
  expect(serialKey(' sn 12')).toBe(serialKey('SN 12'))
})

test.each([
  ['1', 1],
  ['3', 3],
  ['2.999', 2],
  ['0.5', 0],
  ['-2', 2],
  ['900000', 500],
  ['none', 0],
])('%s pieces carry %d numbers', (quantity, count) => {
  expect(serialsAllowed(quantity)).toBe(count)
})

test('reasons to refuse another number', () => {
  const lines = [line('a', '2', ['SN-1']), line('b', '1'), line('c', '0.5')]
  expect(serialFault(' ', 'b', lines)).toBe('empty')
  expect(serialFault('x'.repeat(61), 'b', lines)).toBe('tooLong')
  expect(serialFault('sn-1', 'b', lines)).toBe('twice')
  expect(serialFault('SN-2', 'c', lines)).toBe('tooMany')
  expect(serialFault('SN-2', 'b', lines)).toBeUndefined()
  expect(serialFault('x'.repeat(60), 'a', lines)).toBeUndefined()
})

test('a line is doubtful with more numbers than pieces, or with a number of another line', () => {
  expect(doubtfulSerials([line('a', '1', ['1', '2'])])?.lineId).toBe('a')
  expect(doubtfulSerials([line('a', '1', ['x']), line('b', '1', ['X'])])?.lineId).toBe('b')
  expect(doubtfulSerials([line('a', '2', ['1', '2']), line('b', '1', ['3']), line('c', '1')])).toBeUndefined()
})

test('returned numbers are no longer left', () => {
  expect(serialsLeft(['A', 'b', 'C'], ['B', 'z'])).toEqual(['A', 'C'])
})

test('numbers accepted one by one, in any order, are never doubtful', () => {
  const quantity = fc.integer({ min: 1, max: 4 }).map(String)
  const typed = fc.tuple(fc.nat(2), fc.string({ maxLength: 4 }))
  fc.assert(
    fc.property(
      fc.array(quantity, { minLength: 1, maxLength: 3 }),
      fc.array(typed, { maxLength: 20 }),
      (counts, all) => {
        let lines = counts.map((count, at) => line(String(at), count, []))
        for (const [at, text] of all) {
          if (serialFault(text, String(at), lines) !== undefined) continue
          lines = lines.map((one) =>
            one.lineId === String(at) ? { ...one, serials: [...(one.serials ?? []), tidySerial(text)] } : one,
          )
        }
        expect(doubtfulSerials(lines)).toBeUndefined()
      },
    ),
  )
})
