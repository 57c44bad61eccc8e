import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_AMOUNT, money } from '../money/money.ts'
import { type Content, type ContentUnit, contentUnits, unitPriceOf } from './unit-price.ts'

const content = (quantity: string, unit: ContentUnit, pieces = 1): Content => ({ quantity, unit, pieces })

describe('the price per measure', () => {
  test.each([
    ['a bottle of wine', content('750', 'ml'), 990, { amount: 1320, per: 'l' }],
    ['the same bottle in promotion', content('750', 'ml'), 790, { amount: 1053, per: 'l' }],
    ['six cans', content('330', 'ml', 6), 3990, { amount: 2015, per: 'l' }],
    ['24 pieces', content('24', 'unit'), 990, { amount: 41, per: 'unit' }],
    ['a kilogram', content('1', 'kg'), 1990, { amount: 1990, per: 'kg' }],
    ['half a kilogram, in cents', content('500', 'g'), 249, { amount: 498, per: 'kg' }],
    ['a third of a litre, in thousandths', content('0.333', 'l'), 1250, { amount: 3754, per: 'l' }],
    ['three metres of ribbon', content('300', 'cm'), 1000, { amount: 333, per: 'm' }],
    ['a roll of fabric', content('12.5', 'm2'), 9990, { amount: 799, per: 'm2' }],
    ['half a minor unit, which is rounded up', content('20', 'unit'), 10, { amount: 1, per: 'unit' }],
    ['50 grams, which are not exempt', content('50', 'g'), 1000, { amount: 20_000, per: 'kg' }],
  ])('of %s', (_, held, price, expected) => {
    expect(unitPriceOf(held, money(price))).toEqual(expected)
  })

  test.each([
    ['40 grams', content('40', 'g'), 990],
    ['49.999 millilitres', content('49.999', 'ml'), 990],
    ['0.049 kilograms', content('0.049', 'kg'), 990],
    ['what is free', content('1', 'kg'), 0],
    ['a content of nothing', content('0', 'kg'), 990],
    ['no pieces', content('1', 'kg', 0), 990],
    ['half a piece', content('1', 'kg', 0.5), 990],
    ['a content that is no number', content('x', 'kg'), 990],
    ['an amount beyond the largest one', content('0.001', 'cm'), MAX_DOCUMENT_AMOUNT],
  ])('of %s is not shown', (_, held, price) => {
    expect(unitPriceOf(held, money(price))).toBeUndefined()
  })

  test('four packs of 20 g are one package of 80 g', () => {
    expect(unitPriceOf(content('20', 'g', 4), money(800))).toEqual(unitPriceOf(content('80', 'g'), money(800)))
  })
})

const prices = fc.integer({ min: 1, max: 10_000_000 }).map(money)
/** Whole quantities that no exemption concerns. */
const quantities = fc.integer({ min: 50, max: 900_000 })
const pieces = fc.integer({ min: 1, max: 10_000 })
const sizes: Record<ContentUnit, bigint> = { g: 1000n, kg: 1n, ml: 1000n, l: 1n, cm: 100n, m: 1n, m2: 1n, unit: 1n }

test('the price of all measures of a package is its price, up to half a minor unit for each', () => {
  fc.assert(
    fc.property(prices, quantities, pieces, fc.constantFrom(...contentUnits), (price, quantity, count, unit) => {
      const found = unitPriceOf(content(String(quantity), unit, count), price)
      if (!found) throw new Error('not exempt')
      const held = BigInt(quantity) * BigInt(count)
      const difference = BigInt(found.amount) * held - BigInt(price) * sizes[unit]
      expect((difference < 0n ? -difference : difference) * 2n <= held).toBe(true)
    }),
  )
})

test('grams and kilograms, millilitres and litres, centimetres and metres give one price', () => {
  const pairs = [
    ['g', 'kg'],
    ['ml', 'l'],
    ['cm', 'm'],
  ] as const
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 900 }), fc.constantFrom(...pairs), (price, whole, [small, large]) => {
      const fine = content(String(BigInt(whole) * sizes[small]), small)
      expect(unitPriceOf(fine, price)).toEqual(unitPriceOf(content(String(whole), large), price))
    }),
  )
})

test('a lower price or more in the package never costs more per measure', () => {
  fc.assert(
    fc.property(prices, quantities, fc.constantFrom(...contentUnits), (price, quantity, unit) => {
      const usual = unitPriceOf(content(String(quantity), unit), price)?.amount ?? 0
      const reduced =
        unitPriceOf(content(String(quantity), unit), money(Math.max(1, Math.floor(price / 2))))?.amount ?? 0
      const larger = unitPriceOf(content(String(quantity), unit, 2), price)?.amount ?? 0
      expect(reduced <= usual && larger <= usual).toBe(true)
    }),
  )
})
