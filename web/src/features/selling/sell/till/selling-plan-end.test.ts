import { expect, test } from 'vitest'
import { sellingPlanEnd } from '#src/features/selling/sell/till/selling-plan-end.ts'
import { aSession } from '#src/testing/a-session.ts'

test('reports only the end of the plan that gave the right to sell', () => {
  const ended = aSession({ permissions: ['SALES__ADD'], planStatus: 0 })
  expect(sellingPlanEnd(ended)).toBe('')
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__ADD'], planStatus: 1 }))).toBeNull()
  // A person who could not sell under an active plan is not told of its end.
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__VIEW'], planStatus: 0 }))).toBeNull()
  expect(sellingPlanEnd(aSession({ permissions: ['SALES__ADD'], planStatus: 0, isRoot: false }))).toBeNull()
  expect(sellingPlanEnd(null)).toBeNull()
})
