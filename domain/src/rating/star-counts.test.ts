import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, ratingsIn, shownHalves, type StarCounts } from './star-counts.ts'

const noStars: StarCounts = [0, 0, 0, 0, 0]

const anyCounts = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6))

test('without ratings there is no average', () => {
  expect([averageOf(noStars), ratingsIn(noStars)]).toEqual([null, 0])
})

test.each<[StarCounts, number]>([
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 1], 3],
  [[0, 0, 0, 1, 2], 4.67],
  // 4.125 is 4.13: a half goes up.
  [[0, 0, 0, 7, 1], 4.13],
])('%j averages %d', (counts, average) => {
  expect(averageOf(counts)).toBe(average)
})

test('the average lies between the fewest and the most stars given, within half a hundredth of the exact one', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      fc.pre(ratingsIn(counts) > 0)
      const average = averageOf(counts) ?? 0
      const given = counts.flatMap((count, place) => (count > 0 ? [place + 1] : []))
      expect(average).toBeGreaterThanOrEqual(Math.min(...given))
      expect(average).toBeLessThanOrEqual(Math.max(...given))
      const exact = counts.reduce((all, count, place) => all + count * (place + 1), 0) / ratingsIn(counts)
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})

test.each([
  [1, 2],
  [4.24, 8],
  [4.25, 9],
  [4.75, 10],
  [5, 10],
])('%d is shown as %d halves of a star', (average, halves) => {
  expect(shownHalves(average)).toBe(halves)
})
