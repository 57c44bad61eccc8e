import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageCostAfter, combinedCost } from './average-cost.ts'
import { compareDecimals, formatDecimal, parseDecimal } from '../money/decimal.ts'

const quantity = fc.bigInt(1n, 999_999_999n).map((units) => formatDecimal({ units, scale: 3 }))
const level = fc.bigInt(-999_999_999n, 999_999_999n).map((units) => formatDecimal({ units, scale: 3 }))
const cost = fc.bigInt(0n, 9_999_999_999_999n).map((units) => formatDecimal({ units, scale: 6 }))
const read = (text: string | undefined) => {
  const parsed = parseDecimal(text ?? 'none', 6)
  if (!parsed) throw new Error(`no decimal: ${text}`)
  return parsed
}

test.each([
  ['10', '100', '10', '200', '150'],
  ['0', '0', '4', '250', '250'],
  ['-3', '100', '5', '300', '300'],
  ['3', '1', '3', '2', '1.5'],
  ['2', '1', '1', '1.000001', '1'],
  ['1', '1', '2', '1.000001', '1.000001'],
])('%s at %s and %s at %s cost %s', (onHand, averageCost, received, unitCost, expected) => {
  expect(averageCostAfter({ onHand, averageCost }, { quantity: received, unitCost })).toBe(expected)
})

test('outgoing and malformed quantities have no average', () => {
  for (const received of ['0', '-1', 'x'])
    expect(averageCostAfter({ onHand: '1', averageCost: '1' }, { quantity: received, unitCost: '1' })).toBeUndefined()
})

test('lies between the two costs, whatever the stock', () => {
  fc.assert(
    fc.property(level, cost, quantity, cost, (onHand, averageCost, received, unitCost) => {
      const after = read(averageCostAfter({ onHand, averageCost }, { quantity: received, unitCost }))
      const [low, high] = [read(averageCost), read(unitCost)].sort(compareDecimals)
      if (!low || !high) throw new Error('two costs')
      expect(compareDecimals(after, low)).toBeGreaterThanOrEqual(0)
      expect(compareDecimals(after, high)).toBeLessThanOrEqual(0)
    }),
  )
})

test('stock at or below zero takes the cost of the incoming goods', () => {
  fc.assert(
    fc.property(fc.bigInt(-999_999n, 0n), cost, quantity, cost, (units, averageCost, received, unitCost) => {
      const onHand = formatDecimal({ units, scale: 3 })
      expect(averageCostAfter({ onHand, averageCost }, { quantity: received, unitCost })).toBe(unitCost)
    }),
  )
})

test('receiving at the average changes nothing', () => {
  fc.assert(
    fc.property(level, cost, quantity, (onHand, unitCost, received) => {
      expect(averageCostAfter({ onHand, averageCost: unitCost }, { quantity: received, unitCost })).toBe(unitCost)
    }),
  )
})

test('weights several locations by their stock; empty ones do not count', () => {
  const at = (onHand: string, averageCost: string) => ({ onHand, averageCost })
  expect(combinedCost([at('1', '100'), at('3', '200'), at('-9', '1')])).toBe('175')
  expect(combinedCost([at('0', '100'), at('0', '0'), at('-2', '200')])).toBe('150')
  expect(combinedCost([])).toBe('0')
})
