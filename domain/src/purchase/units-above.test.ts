import { expect, test } from 'vitest'
import { unitsAbove } from './units-above.ts'

test.each([
  ['nothing is allowed at 0 %', { ordered: '50', received: '0' }, 0, 0, '0'],
  ['5 % of 50 pieces are 2, not 3', { ordered: '50', received: '0' }, 5, 0, '2'],
  ['5 % of 10 pieces are none', { ordered: '10', received: '4' }, 5, 0, '0'],
  ['weight is allowed to the thousandth', { ordered: '10.01', received: '0' }, 5, 3, '0.5'],
  ['what came above before counts', { ordered: '50', received: '51' }, 5, 0, '1'],
  ['and uses it up', { ordered: '50', received: '60' }, 5, 0, '0'],
  ['as much again at 100 %', { ordered: '50', received: '50' }, 100, 0, '50'],
] as const)('%s', (_, line, percent, places, units) => {
  expect(unitsAbove(line, percent, places)).toBe(units)
})
