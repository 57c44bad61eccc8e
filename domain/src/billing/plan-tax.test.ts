import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, negate } from '../money/money.ts'
import { priceWithTax, taxInside } from './plan-tax.ts'

test.each([
  [1190, '19', 190],
  [1000, '0', 0],
  [100, '21', 17],
  [10_850, '8.5', 850],
  [-1190, '19', -190],
])('of %i the tax of %s percent is %i', (gross, rate, tax) => {
  expect(taxInside(money(gross), rate)).toBe(tax)
})

test('the tax added to a price is the tax found inside it again', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
  const rates = fc.integer({ min: 0, max: 1_000_000 }).map((units) => (units / 10_000).toFixed(4))
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const gross = priceWithTax(money(amount), rate)
      expect(taxInside(gross, rate)).toBe(gross - amount)
      expect(taxInside(negate(gross), rate)).toBe(gross === amount ? 0 : amount - gross)
    }),
  )
})

test.each(['19%', '-1', '1.23456', ''])('refuses %j as a rate', (rate) => {
  expect(() => taxInside(money(100), rate)).toThrow(RangeError)
  expect(() => priceWithTax(money(100), rate)).toThrow(RangeError)
})
