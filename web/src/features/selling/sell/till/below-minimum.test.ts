import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { fallsBelowMinimum, isAnyBelowMinimum } from '#src/features/selling/sell/till/below-minimum.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const guarded = anItem({ price: '1000', minPrice: '800' })
const other = anItem({ price: '1000' })
const tillWith = (...items: CatalogueItem[]) => ({
  settings: someSettings(),
  till: { catalogue: { index: { get: (id: string) => items.find(({ variantId }) => variantId === id) } } },
})
const till = tillWith(guarded, other)
const cartOf = (...items: CatalogueItem[]) =>
  items.reduce((cart, item) => reduceCart(cart, { type: 'add', item, taxes: [], quantity: '1', newId }), emptyCart)
const percent = (value: string) => ({ type: 'percent' as const, value })

function falls(action: (lineId: string) => CartAction, cart = cartOf(guarded)): boolean {
  return fallsBelowMinimum(cart, reduceCart(cart, action(cart.lines[0]?.lineId ?? '')), till)
}

test('judges a line discount, a sale discount and a typed price alike', () => {
  expect(falls((lineId) => ({ type: 'setDiscount', lineId, discount: percent('20') }))).toBe(false)
  expect(falls((lineId) => ({ type: 'setDiscount', lineId, discount: percent('20.1') }))).toBe(true)
  expect(falls(() => ({ type: 'setCartDiscount', discount: percent('21') }))).toBe(true)
  expect(falls((lineId) => ({ type: 'setPrice', lineId, price: '799', reason: null }))).toBe(true)
  const discounted = reduceCart(cartOf(guarded), { type: 'setCartDiscount', discount: percent('15') })
  expect(falls((lineId) => ({ type: 'setPrice', lineId, price: '900', reason: null }), discounted)).toBe(true)
})

test('a customer’s discount and a cheaper price list count as the office’s decision', () => {
  const customer = { id: newId(), name: 'Ana', priceListId: null, discountPercent: '50' }
  expect(falls(() => ({ type: 'setCustomer', customer }))).toBe(false)
  const cheap = { ...guarded, price: '500' }
  const cart = cartOf(cheap)
  expect(isAnyBelowMinimum(cart, tillWith(cheap))).toBe(false)
})

test('does not ask again about a line that is already too low when another line changes', () => {
  const before = cartOf(guarded, other)
  const [first, second] = before.lines.map(({ lineId }) => lineId)
  const low = reduceCart(before, { type: 'setDiscount', lineId: first ?? '', discount: percent('50') })
  const after = reduceCart(low, { type: 'setDiscount', lineId: second ?? '', discount: percent('50') })
  expect(fallsBelowMinimum(low, after, till)).toBe(false)
})
