import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { isDifferenceExplained, reasonsFor } from './bill-difference.ts'
import { packCost, packsOfUnits, repackCost, unitCost } from './pack-cost.ts'

test('a pack of 12 at 8.280 costs 690 a unit, and back', () => {
  expect(unitCost('8280', '12')).toBe('690')
  expect(packCost('690', '12')).toBe('8280')
  expect(unitCost('-720', '12')).toBe('-60')
  expect(repackCost('10', { from: '3', to: '6' })).toBe('20')
})

test('a cost of a unit survives the way to its pack and back', () => {
  const cost = fc.integer({ min: 0, max: 10 ** 9 }).map((units) => String(units))
  fc.assert(
    fc.property(cost, fc.integer({ min: 1, max: 999 }).map(String), (one, factor) => {
      expect(unitCost(packCost(one, factor), factor)).toBe(one)
    }),
  )
})

test('units are packs exactly or not', () => {
  expect(packsOfUnits('30', '12')).toEqual({ packs: '2.5', isExact: true })
  expect(packsOfUnits('25', '12')).toEqual({ packs: '2.083', isExact: false })
})

test('freight only adds, a discount only takes off, and rounding is small', () => {
  expect(reasonsFor(money(16_645), money(4355))).toEqual(['freight', 'tax', 'other'])
  expect(reasonsFor(money(-355), money(4355))).toEqual(['tax', 'discount', 'other'])
  expect(reasonsFor(money(5), money(4355))).toEqual(['freight', 'tax', 'rounding', 'other'])
  expect(reasonsFor(money(0), money(4355))).toEqual([])
})

test('only exactly the difference explains a total that is not the sum of its lines', () => {
  const explained = (total: number, lines: number, answer: Parameters<typeof isDifferenceExplained>[2]) =>
    isDifferenceExplained(money(total), money(lines), answer)
  expect(explained(4355, 4355, null)).toBe(true)
  expect(explained(21_000, 4355, null)).toBe(false)
  expect(explained(21_000, 4355, { reason: 'freight', amount: money(16_645) })).toBe(true)
  expect(explained(21_000, 4355, { reason: 'freight', amount: money(16_000) })).toBe(false)
  expect(explained(21_000, 4355, { reason: 'discount', amount: money(16_645) })).toBe(false)
  expect(explained(21_000, 4355, { reason: 'rounding', amount: money(16_645) })).toBe(false)
})
