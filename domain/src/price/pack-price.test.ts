import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../money/decimal.ts'
import { packQuantity, packUnitPrice } from './pack-price.ts'
import { priceSale } from './price-sale.ts'

test('one unit of a pack, and the units of several packs', () => {
  expect(packUnitPrice('4290', '6')).toBe('715')
  expect(packUnitPrice('5000', '6')).toBe('833.333333')
  expect(packUnitPrice('x', '6')).toBeUndefined()
  expect(packQuantity('2', '6')).toBe('12')
  expect(packQuantity('0.5', '0.25')).toBe('0.125')
  expect(packQuantity('0.001', '0.5')).toBeUndefined()
})

test('several packs cost that many times the price of the pack', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 9_999_999n),
      fc.integer({ min: 1, max: 144 }),
      fc.integer({ min: 1, max: 30 }),
      (cents, factor, packs) => {
        const price = formatDecimal({ units: cents, scale: 2 })
        const priced = priceSale({
          currencyTag: 'USD',
          pricesIncludeTax: true,
          taxRounding: 'document',
          discounts: [],
          lines: [
            {
              lineId: 'one',
              kind: 'product',
              quantity: packQuantity(String(packs), String(factor)) ?? '',
              unitPrice: packUnitPrice(price, String(factor)) ?? '',
              taxes: [],
            },
          ],
        })
        expect(priced.ok && priced.sale.totalAmount).toBe(Number(cents) * packs)
      },
    ),
  )
})
