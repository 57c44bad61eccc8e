import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { percentLess } from './percent-less.ts'

test.each([
  [6990, 9990, 30],
  [9989, 9990, 0],
  [0, 9990, 100],
  [9990, 9990, 0],
  [12_000, 9990, 0],
  [5, 0, 0],
])('%i instead of %i is %i %% less', (now, before, percent) => {
  expect(percentLess(money(now), money(before))).toBe(percent)
})

test('an offer never promises more than it gives', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (now, before) => {
      const percent = percentLess(money(now), money(before))
      expect(percent * before).toBeLessThanOrEqual(Math.max(0, before - now) * 100)
    }),
  )
})
