import { expect, test } from 'vitest'
import { sellingPlanEnd } from '#src/features/sell/till/selling-plan-end.ts'
import { aSession } from '#src/session/sample-session.ts'

test('tells the end of the plan somebody sold under, and of nothing else', () => {
  const ended = aSession({ permissions: ['SALES__ADD'], planStatus: 0 })
  expect(sellingPlanEnd(ended)).toBe('')
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__ADD'], planStatus: 1 }))).toBeNull()
  // Who might not sell under a plan that runs is not told of its end.
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__VIEW'], planStatus: 0 }))).toBeNull()
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__ADD'], planStatus: 0, isRoot: false }))).toBeNull()
  expect(sellingPlanEnd(null)).toBeNull()
})
