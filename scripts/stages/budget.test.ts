import { expect, test } from 'vitest'
import { type Budget, listGrown, slownessOf } from './budget.ts'

const budget: Budget = { yardstick: 100, stages: {}, files: { 'a.test.ts': 10, 'b.test.ts': 5 } }
const took = (file: string, ...seconds: number[]) => seconds.map((s) => ({ name: 'a test', file, ms: s * 1000 }))

test('names new files and those that take longer than recorded, by the time they add', () => {
  const slow = [...took('a.test.ts', 6, 10), ...took('b.test.ts', 5), ...took('c.test.ts', 20), ...took('d.test.ts', 1)]
  expect(listGrown(budget, slow, 1)).toEqual(['c.test.ts: new, 20 s', 'a.test.ts: 16 s, 6 s more than recorded'])
})

test('a machine that is half as fast may take twice as long', () => {
  expect(slownessOf(budget, 200)).toBe(2)
  expect(listGrown(budget, took('a.test.ts', 20), 2)).toEqual([])
})

test('a faster machine has no less time', () => {
  expect(slownessOf(budget, 50)).toBe(1)
})
