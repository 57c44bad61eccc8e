import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseDiscount,
  customerDiscount,
  type DiscountedLine,
  isCustomerDiscount,
  type LineDiscount,
} from './customer-discount.ts'

const percent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => String(units / 10_000))
const typed: fc.Arbitrary<LineDiscount> = fc.record({
  type: fc.constantFrom('percent' as const, 'amount' as const),
  value: percent,
})
/** A line before the sale has a customer: with a discount by hand, without one, or with a discount removed by hand. */
const line: fc.Arbitrary<DiscountedLine<LineDiscount>> = fc.oneof(
  typed.map((discount) => ({ discount, isDiscountTyped: true })),
  typed.map((discount) => ({ discount })),
  fc.constant({ discount: null }),
  fc.constant({ discount: null, isDiscountTyped: true }),
)
const after = (before: DiscountedLine<LineDiscount>, given: string | null): DiscountedLine<LineDiscount> => ({
  ...before,
  discount: chooseDiscount(before, given),
})

test('removing a customer removes their discounts and nothing else', () => {
  fc.assert(
    fc.property(line, percent, (before, given) => {
      expect(after(after(before, given), null)).toEqual(before)
    }),
  )
})

test('another customer gets the discounts they would have had from the beginning', () => {
  fc.assert(
    fc.property(line, percent, percent, (before, first, second) => {
      expect(after(after(before, first), second)).toEqual(after(before, second))
    }),
  )
})

test('a discount given or removed by hand stays, as the very same object', () => {
  fc.assert(
    fc.property(line, percent, (before, given) => {
      fc.pre(before.isDiscountTyped === true || before.discount !== null)
      expect(chooseDiscount(before, given)).toBe(before.discount)
    }),
  )
})

test('a repeated call returns the same discount, and always one the customer has', () => {
  fc.assert(
    fc.property(percent, (given) => {
      const once = chooseDiscount({ discount: null }, given)
      expect(chooseDiscount({ discount: once }, given)).toBe(once)
      expect(once === null || isCustomerDiscount(once, given)).toBe(true)
    }),
  )
})

test.each([
  ['12.50', '12.5'],
  ['100', '100'],
  ['0.0001', '0.0001'],
])('a customer with %s gets %s per cent', (given, value) => {
  expect(customerDiscount(given)).toEqual({ type: 'percent', value, origin: 'customer' })
})

test.each([[null], ['0'], ['0.0000'], ['-5'], ['100.0001'], ['1e1'], ['']])('%s is no discount', (given) => {
  expect(customerDiscount(given)).toBeNull()
})

test.each([
  [{ type: 'percent', value: '10' }, '10', true],
  [{ type: 'percent', value: '10' }, '10.0000', true],
  [{ type: 'percent', value: '9.5' }, '10', true],
  [{ type: 'percent', value: '10.0001' }, '10', false],
  [{ type: 'percent', value: '10' }, null, false],
  [{ type: 'percent', value: 'x' }, '10', false],
  [{ type: 'amount', value: '1' }, '10', false],
] as const)('%o for a customer with %s is theirs: %s', (discount, given, isTheirs) => {
  expect(isCustomerDiscount(discount, given)).toBe(isTheirs)
})
