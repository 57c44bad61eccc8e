import { expect, test } from 'vitest'
import { areWithin, unitsByLine } from './units-by-line.ts'

test('two entries for one line add up', () => {
  const lines = [
    { lineId: 'a', quantity: '1' },
    { lineId: 'b', quantity: '0.5' },
    { lineId: 'a', quantity: '2' },
  ]
  expect(unitsByLine(lines)).toEqual([
    { lineId: 'a', units: 3000 },
    { lineId: 'b', units: 500 },
  ])
})

test('refuses an unknown line, more than a line has, and zero units', () => {
  const lines = [{ lineId: 'a', quantity: '2' }]
  expect(areWithin([{ lineId: 'a', units: 2000 }], lines)).toBe(true)
  expect(areWithin([{ lineId: 'a', units: 2001 }], lines)).toBe(false)
  expect(areWithin([{ lineId: 'a', units: 0 }], lines)).toBe(false)
  expect(areWithin([{ lineId: 'b', units: 1 }], lines)).toBe(false)
})
