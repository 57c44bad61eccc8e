import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, subtract, sum } from '../money/money.ts'
import { zSupplements } from './z-supplements.ts'

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(money)
const figures = fc.record({ totalAmount: amount, expectedCashAmount: amount, countedCashAmount: amount })
const late = fc.array(fc.record({ totalAmount: amount, cashAmount: amount }), { maxLength: 20 })

test('a late cash sale turns an exact count into a difference', () => {
  const exact = { totalAmount: money(5000), expectedCashAmount: money(15_000), countedCashAmount: money(15_000) }

  const supplements = zSupplements(exact, [{ totalAmount: money(1293), cashAmount: money(1290) }])

  expect(supplements).toEqual([
    {
      totalAmount: 1293,
      cashAmount: 1290,
      number: 1,
      corrected: { totalAmount: 6293, expectedCashAmount: 16_290, differenceAmount: -1290 },
    },
  ])
})

test('numbers supplements without a gap, and the last one has the totals of all', () => {
  fc.assert(
    fc.property(figures, late, (counted, documents) => {
      const supplements = zSupplements(counted, documents)
      expect(supplements.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1))
      const last = supplements.at(-1)
      if (!last) return
      expect(subtract(last.corrected.totalAmount, counted.totalAmount)).toBe(
        sum(documents.map(({ totalAmount }) => totalAmount)),
      )
      expect(subtract(counted.countedCashAmount, last.corrected.differenceAmount)).toBe(
        last.corrected.expectedCashAmount,
      )
    }),
  )
})

test('each supplement continues from the one before', () => {
  fc.assert(
    fc.property(figures, late, (counted, documents) => {
      const supplements = zSupplements(counted, documents)
      for (const [index, { corrected, cashAmount }] of supplements.entries()) {
        const before = supplements[index - 1]?.corrected.expectedCashAmount ?? counted.expectedCashAmount
        expect(subtract(corrected.expectedCashAmount, before)).toBe(cashAmount)
      }
    }),
  )
})
