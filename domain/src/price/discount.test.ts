import { expect, test } from 'vitest'
import { discountDocument, discountOn, takesDocumentDiscount } from './discount.ts'

test('takes a percentage of the amount', () => {
  expect(discountOn(1990n, { type: 'percent', value: '10' }, 'CLP')).toBe(199n)
})

test('takes an amount per unit', () => {
  expect(discountOn(1990n, { type: 'amount', value: '300' }, 'CLP', 2000n)).toBe(600n)
})

test('an amount is in major units of the currency', () => {
  expect(discountOn(1990n, { type: 'amount', value: '3.5' }, 'USD')).toBe(350n)
})

test('a discount never exceeds the amount', () => {
  expect(discountOn(200n, { type: 'amount', value: '300' }, 'CLP')).toBe(200n)
})

test('shares a document discount in proportion', () => {
  expect(discountDocument([2000n, 1000n], { type: 'amount', value: '100' }, 'CLP')).toEqual([67n, 33n])
})

test('a document without lines takes no discount', () => {
  expect(discountDocument([], { type: 'amount', value: '100' }, 'CLP')).toEqual([])
})

test('goods take document discounts; delivery, gift cards and surcharges do not', () => {
  const kinds = ['product', 'custom', 'component', 'delivery', 'giftCardLoad', 'surcharge'] as const

  expect(kinds.map(takesDocumentDiscount)).toEqual([true, true, true, false, false, false])
})
