import { expect, test } from 'vitest'
import { costChange } from './cost-change.ts'

test.each([
  ['a cost of 5 % more is not reported', { cost: '1050', packFactor: '1' }, undefined],
  ['a cost of a little more than 5 % is', { cost: '1050.000001', packFactor: '1' }, 5],
  ['12 % more', { cost: '1120', packFactor: '1' }, 12],
  ['5 % less is not reported', { cost: '950', packFactor: '1' }, undefined],
  ['a free product', { cost: '0', packFactor: '1' }, -100],
  ['a pack is compared by its units', { cost: '13440', packFactor: '12' }, 12],
  ['a pack of the same cost', { cost: '12000', packFactor: '12' }, undefined],
  ['another currency at its rate', { cost: '1.25', packFactor: '1', exchangeRate: '900.5' }, 13],
  ['half a percent goes up', { cost: '1075', packFactor: '1' }, 8],
  ['no number', { cost: '1o', packFactor: '1' }, undefined],
  ['a pack of nothing', { cost: '1', packFactor: '0' }, undefined],
])('%s', (_, typed, percent) => {
  expect(costChange({ ...typed, lastCost: '1000' })).toBe(percent)
})

test('a last cost of zero compares with nothing', () => {
  expect(costChange({ cost: '10', packFactor: '1', lastCost: '0' })).toBeUndefined()
})
