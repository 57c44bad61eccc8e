import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barScaleOf, placeOn } from '#src/features/insight/reports/bar-scale.ts'

test('an axis ends at round values, and has zero', () => {
  expect(barScaleOf([120, 930, 400]).ticks).toEqual([0, 250, 500, 750, 1000])
  expect(barScaleOf([0.12, 2]).ticks).toEqual([0, 0.5, 1, 1.5, 2])
  expect(barScaleOf([-40, 90]).ticks).toEqual([-50, 0, 50, 100])
})

test('an axis of zeros still has a height', () => {
  expect(barScaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  expect(barScaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
})

test('every value is on its axis, which has few ticks', () => {
  const thousandths = fc.integer({ min: -1e15, max: 1e15 }).map((value) => value / 1000)
  const figures = fc.array(thousandths, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(figures, (values) => {
      const scale = barScaleOf(values)
      expect(scale.ticks.length).toBeLessThanOrEqual(8)
      expect(placeOn(scale, 0)).toBeGreaterThanOrEqual(0)
      for (const value of values) {
        expect(placeOn(scale, value)).toBeGreaterThanOrEqual(-1e-9)
        expect(placeOn(scale, value)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})
