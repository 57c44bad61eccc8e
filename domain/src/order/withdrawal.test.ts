import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsToWithdraw, withdrawalEnd } from './withdrawal.ts'

test('the last day ends at midnight of the shop, also when the clocks change in between', () => {
  expect(withdrawalEnd('2026-03-04T15:00:00Z', 14, 'Europe/Madrid')).toBe('2026-03-18T23:00:00.000Z')
  expect(withdrawalEnd('2026-03-20T15:00:00Z', 14, 'Europe/Madrid')).toBe('2026-04-03T22:00:00.000Z')
})

test('goods delivered just before midnight start their period on the next day', () => {
  expect(withdrawalEnd('2026-01-10T22:59:00Z', 14, 'Europe/Madrid')).toBe('2026-01-24T23:00:00.000Z')
  expect(withdrawalEnd('2026-01-10T23:00:00Z', 14, 'Europe/Madrid')).toBe('2026-01-25T23:00:00.000Z')
})

const line = { kind: 'product', ordered: 3000, cancelled: 0, shipped: 3000, returned: 0, packed: 0 } as const

test('nothing is withdrawn twice, and returned goods cannot be withdrawn again', () => {
  expect(unitsToWithdraw(line, 0)).toBe(3000)
  expect(unitsToWithdraw(line, 1000)).toBe(2000)
  expect(unitsToWithdraw({ ...line, returned: 1000 }, 1000)).toBe(2000)
  expect(unitsToWithdraw({ ...line, cancelled: 1000, returned: 2000 }, 0)).toBe(0)
  expect(unitsToWithdraw({ ...line, kind: 'delivery' }, 0)).toBe(0)
})

test('repeated withdrawals never exceed the delivered units', () => {
  const units = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(units, units, units, fc.array(units), (ordered, cancelled, returned, wishes) => {
      const of = { ...line, ordered, cancelled: Math.min(cancelled, ordered), returned }
      let withdrawn = 0
      for (const wish of wishes) withdrawn += Math.min(wish, unitsToWithdraw(of, withdrawn))
      expect(withdrawn).toBeLessThanOrEqual(of.ordered - of.cancelled)
    }),
  )
})
