import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePrice, type PriceSources } from './choose-price.ts'

const base: PriceSources = { variantPrice: '1000', quantity: '1', currencyTag: 'CLP' }
const full: Required<PriceSources> = {
  ...base,
  override: '1',
  promotion: '2',
  customerList: { percentage: null, prices: [{ fromQuantity: '0', price: '3' }] },
  registerList: { percentage: null, prices: [{ fromQuantity: '0', price: '4' }] },
  quantityBreaks: [{ fromQuantity: '0', price: '5' }],
}
const order = ['override', 'promotion', 'customerList', 'registerList', 'quantityBreaks'] as const

test('uses the first source with a price, even if another price is lower', () => {
  fc.assert(
    fc.property(fc.subarray([...order]), (present) => {
      const given = Object.fromEntries(present.map((key) => [key, full[key]]))
      const first = order.find((key) => present.includes(key))
      const expected =
        first === undefined ? ['1000', 'variant'] : [String(order.indexOf(first) + 1), first.replace('Breaks', 'Break')]
      const { price, source } = choosePrice({ ...base, ...given })
      expect([price, source]).toEqual(expected)
    }),
  )
})

test('skips a list without a price for the variant', () => {
  const empty = { percentage: null, prices: [] }
  const { registerList } = full
  expect(choosePrice({ ...base, customerList: empty, registerList })).toEqual({ price: '4', source: 'registerList' })
  expect(choosePrice({ ...base, customerList: empty })).toEqual({ price: '1000', source: 'variant' })
})

test.each([
  ['1', '900'],
  ['5.999', '900'],
  ['6', '800'],
  ['100', '700'],
])('of %s the price is that of the highest quantity reached: %s', (quantity, price) => {
  const prices = [
    { fromQuantity: '6', price: '800' },
    { fromQuantity: '0', price: '900' },
    { fromQuantity: '12', price: '700' },
  ]
  expect(choosePrice({ ...base, quantity, customerList: { percentage: '5', prices } }).price).toBe(price)
})

test.each([
  ['990', '-7', 'CLP', '921'],
  ['9.99', '10', 'USD', '10.99'],
  ['0.1234', '50', 'USD', '0.1851'],
])('%s with %s percent in %s is %s', (variantPrice, percentage, currencyTag, price) => {
  const registerList = { percentage, prices: [{ fromQuantity: '3', price: '1' }] }
  expect(choosePrice({ variantPrice, quantity: '1', currencyTag, registerList })).toEqual({
    price,
    source: 'registerList',
  })
})
