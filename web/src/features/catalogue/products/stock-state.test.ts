import { expect, test } from 'vitest'
import { stockState } from './stock-state.ts'

test.each([
  ['-1', 'negative'],
  ['0', 'out'],
  ['0.5', 'low'],
  ['5', 'low'],
  ['5.001', 'fine'],
  ['120', 'fine'],
])('%s units are %s', (onHand, state) => {
  expect(stockState({ trackStock: true, onHand })).toBe(state)
})

test('an untracked product is never low', () => {
  expect(stockState({ trackStock: false, onHand: '0' })).toBe('notTracked')
})

test('a product’s own reorder level replaces the default one', () => {
  expect(stockState({ trackStock: true, onHand: '12', reorderLevel: '12' })).toBe('low')
  expect(stockState({ trackStock: true, onHand: '3', reorderLevel: '2' })).toBe('fine')
  expect(stockState({ trackStock: true, onHand: '3', reorderLevel: null })).toBe('low')
})
