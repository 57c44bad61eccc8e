import { expect, test } from 'vitest'
import { heldAge } from '#src/features/selling/sell/held/held-age.ts'

test.each([
  [0, { unit: 'now', count: 0, mark: 'none' }],
  [59, { unit: 'minutes', count: 59, mark: 'none' }],
  [120, { unit: 'hours', count: 2, mark: 'none' }],
  [121, { unit: 'hours', count: 2, mark: 'old' }],
  [1439, { unit: 'hours', count: 23, mark: 'old' }],
  [1440, { unit: 'days', count: 1, mark: 'fromBefore' }],
  [60 * 24 * 40, { unit: 'days', count: 40, mark: 'fromBefore' }],
] as const)('a sale held for %s minutes', (minutes, age) => {
  expect(heldAge(minutes)).toEqual(age)
})
