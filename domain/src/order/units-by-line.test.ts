import { expect, test } from 'vitest'
import { areWithin, unitsByLine } from './units-by-line.ts'

test('a line that is named twice is one wish', () => {
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

test('nothing is wanted of an unknown line, nor more than a line has, nor nothing of it', () => {
  const lines = [{ lineId: 'a', quantity: '2' }]
  expect(areWithin([{ lineId: 'a', units: 2000 }], lines)).toBe(true)
  expect(areWithin([{ lineId: 'a', units: 2001 }], lines)).toBe(false)
  expect(areWithin([{ lineId: 'a', units: 0 }], lines)).toBe(false)
  expect(areWithin([{ lineId: 'b', units: 1 }], lines)).toBe(false)
})
