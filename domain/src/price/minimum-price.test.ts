import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelowMinimum, isLowered } from './minimum-price.ts'
import { money, zero } from '../money/money.ts'

const amounts = (baseAmount: number, lineDiscountAmount = 0, allocatedDiscountAmount = 0) => ({
  baseAmount: money(baseAmount),
  lineDiscountAmount: money(lineDiscountAmount),
  allocatedDiscountAmount: money(allocatedDiscountAmount),
})
const line = { quantity: '1', unitPrice: '1000', originalUnitPrice: '1000' }

test('a price by hand, a line discount and a share of the sale’s discount lower a line; the customer’s discount does not', () => {
  expect(isLowered(line, amounts(1000))).toBe(false)
  expect(isLowered({ ...line, unitPrice: '999.999999' }, amounts(1000))).toBe(true)
  expect(isLowered({ ...line, unitPrice: '1000.000001' }, amounts(1000))).toBe(false)
  expect(isLowered(line, amounts(1000, 1))).toBe(true)
  expect(isLowered(line, amounts(1000, 0, 1))).toBe(true)
  const discount = { type: 'percent', value: '10', origin: 'customer' } as const
  expect(isLowered({ ...line, discount }, amounts(1000, 100))).toBe(false)
  expect(isLowered({ ...line, discount }, amounts(1000, 100, 1))).toBe(true)
})

test('a line at exactly its minimum price is not below it, and one unit less is', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 999_999 }), (lowest, thousandths) => {
      const quantity = (thousandths / 1000).toFixed(3)
      const least = Number((BigInt(lowest) * BigInt(thousandths) + 500n) / 1000n)
      const minPrice = (lowest / 100).toFixed(2)
      expect(isBelowMinimum({ quantity }, amounts(least), minPrice, 'USD')).toBe(false)
      expect(isBelowMinimum({ quantity }, amounts(least, 1), minPrice, 'USD')).toBe(true)
      expect(isBelowMinimum({ quantity }, amounts(least, 0, 1), minPrice, 'USD')).toBe(true)
    }),
  )
})

test('without discounts a line is not below a minimum price of zero', () => {
  expect(isBelowMinimum({ quantity: '1' }, amounts(zero), '0', 'CLP')).toBe(false)
  expect(isBelowMinimum({ quantity: '1' }, amounts(0), 'none', 'CLP')).toBe(false)
})
