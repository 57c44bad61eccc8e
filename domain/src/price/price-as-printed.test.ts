import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum } from '../money/money.ts'
import { priceAsPrinted } from './price-as-printed.ts'
import { priceSale } from './price-sale.ts'

const iva = { taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 } as const

function aSale(prices: readonly number[], pricesIncludeTax: boolean, discount = '0') {
  const priced = priceSale({
    currencyTag: 'CLP',
    pricesIncludeTax,
    taxRounding: 'document',
    discounts: discount === '0' ? [] : [{ type: 'percent', value: discount }],
    lines: prices.map((price, index) => ({
      lineId: String(index),
      kind: 'product',
      quantity: '1',
      unitPrice: String(price),
      taxes: [iva],
    })),
  })
  if (!priced.ok) throw new Error(priced.reason)
  return priced.sale
}

test('takes the printed totals, and lines, taxes and bases still add up to them', () => {
  const prices = fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(prices, fc.boolean(), fc.integer({ min: -50, max: 50 }), (list, includes, off) => {
      const sale = aSale(list, includes, '10')
      const printed = { totalAmount: money(sale.totalAmount + off), taxAmount: sale.taxAmount }

      const priced = priceAsPrinted(sale, printed, includes)

      expect(priced).toMatchObject(printed)
      if (!priced) return
      const of = (key: 'grossAmount' | 'taxAmount' | 'netAmount' | 'baseAmount') =>
        sum(priced.lines.map((line) => line[key]))
      expect([of('grossAmount'), of('taxAmount')]).toEqual([printed.totalAmount, printed.taxAmount])
      expect([of('netAmount'), of('baseAmount')]).toEqual([priced.netAmount, priced.subtotalAmount])
      const isWhole = priced.lines.map((line) => {
        const after = line.baseAmount - line.lineDiscountAmount - line.allocatedDiscountAmount
        const taxes = sum(line.taxes.map(({ amount }) => amount))
        return after === (includes ? line.grossAmount : line.netAmount) && taxes === line.taxAmount
      })
      expect(isWhole).not.toContain(false)
    }),
  )
})

test('the same totals change nothing', () => {
  const sale = aSale([1293, 4590], true)
  expect(priceAsPrinted(sale, sale, true)).toEqual(sale)
})

test('refuses values that cannot be shared: a total without amounts, a tax above the total', () => {
  expect(priceAsPrinted(aSale([0], true), { totalAmount: money(10), taxAmount: money(0) }, true)).toBeUndefined()
  expect(priceAsPrinted(aSale([100], true), { totalAmount: money(10), taxAmount: money(16) }, true)).toBeUndefined()
})
