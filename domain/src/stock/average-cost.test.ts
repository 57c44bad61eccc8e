import { expect, test } from 'vitest'
import { combinedCost } from './average-cost.ts'

test('weights several locations by their stock; empty ones do not count', () => {
  const at = (onHand: string, averageCost: string) => ({ onHand, averageCost })
  expect(combinedCost([at('1', '100'), at('3', '200'), at('-9', '1')])).toBe('175')
  expect(combinedCost([at('0', '100'), at('0', '0'), at('-2', '200')])).toBe('150')
  expect(combinedCost([])).toBe('0')
})
