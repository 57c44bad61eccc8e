import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOverSales, unitsToClaim } from './claim.ts'

test('returned or claimed units cannot be claimed again', () => {
  expect(unitsToClaim({ kind: 'product', shipped: 3000, returned: 1000 }, 1000)).toBe(1000)
  expect(unitsToClaim({ kind: 'product', shipped: 1000, returned: 1000 }, 1000)).toBe(0)
  expect(unitsToClaim({ kind: 'delivery', shipped: 1000, returned: 0 }, 0)).toBe(0)
})

test('units return from the sales they left with, none twice and none that never left', () => {
  const sales = fc.array(fc.record({ saleId: fc.uuid(), saleLineId: fc.uuid(), left: fc.nat({ max: 5000 }) }), {
    maxLength: 5,
  })
  const check = fc.check(
    fc.property(fc.integer({ min: 1, max: 12_000 }), sales, (units, out) => {
      const parts = spreadOverSales(units, out)
      const all = out.reduce((sum, { left }) => sum + left, 0)
      if (units > all) return parts === undefined
      return (
        parts !== undefined &&
        parts.reduce((sum, { left }) => sum + left, 0) === units &&
        parts.every((part) => part.left <= (out.find(({ saleLineId }) => saleLineId === part.saleLineId)?.left ?? 0))
      )
    }),
  )
  expect(check.counterexample).toBeNull()
})
