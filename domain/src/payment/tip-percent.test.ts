import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { readTipPercent, tipOf } from './tip-percent.ts'

test('a suggestion is its percentage of the total, rounded half up', () => {
  expect([tipOf(money(1293), '10'), tipOf(money(1295), '10'), tipOf(money(1000), '12.5')]).toEqual([129, 130, 125])
})

test('a percentage is above zero and at most a hundred', () => {
  expect(['10', ' 12.5 ', '100'].map(readTipPercent)).toEqual(['10', '12.5', '100'])
  expect(['0', '101', '-5', 'x', ''].map(readTipPercent)).toEqual(Array.from({ length: 5 }, () => undefined))
})
