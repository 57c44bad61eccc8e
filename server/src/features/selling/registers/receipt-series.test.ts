import { expect, test } from 'vitest'
import { couldShareSeries, nextSeries } from './receipt-series.ts'

test('detects registers whose series may reach another’s code', () => {
  for (const [a, b] of [
    ['C1', 'C1'],
    ['C1', 'C1B'],
    ['C1B', 'C1'],
    ['CA', 'CAJA'],
  ] as const)
    expect(couldShareSeries(a, b), `${a} ${b}`).toBe(true)
  for (const [a, b] of [
    ['C1', 'C2'],
    ['C1', 'C12'],
    ['C1', 'BC1'],
    ['C1', 'C1B2'],
  ] as const)
    expect(couldShareSeries(a, b), `${a} ${b}`).toBe(false)
})

test('reports every series that a register reaches', () => {
  let series = 'C1'
  for (let taken = 0; taken < 800; taken++) {
    series = nextSeries('C1', series)
    expect(couldShareSeries('C1', series)).toBe(true)
  }
})
