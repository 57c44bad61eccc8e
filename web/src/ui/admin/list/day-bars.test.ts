import { expect, test } from 'vitest'
import { dayBars } from './day-bars.ts'

test('the best day fills the height, the others are proportional', () => {
  expect(dayBars([50, 100], 100, 80).map(({ y, height }) => [y, height])).toEqual([
    [40, 40],
    [0, 80],
  ])
})

test('a day without sales has no bar, and a weak day is still visible', () => {
  expect(dayBars([0, 1, 1_000_000], 90, 80).map(({ height }) => height)).toEqual([0, 2, 80])
})

test('bars keep their distance', () => {
  const [first, second] = dayBars([1, 1], 100, 80)
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0)
})
