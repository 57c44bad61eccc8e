import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { displayViewOf } from '#src/features/selling/sell/screen/display-view.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { aSaleToConfirm, anItem, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
let lastId = 0
const newId = () => `id-${(lastId += 1)}`
const closed = { kind: 'closed' } as const

function aCart() {
  const item = anItem({ name: 'Pan', price: '1000', onHand: '77', sku: 'SECRET-1' })
  const cart = reduceCart(emptyCart, { type: 'add', item, taxes: [], quantity: '2', newId })
  return reduceCart(cart, { type: 'setCartDiscount', discount: { type: 'percent', value: '10' } })
}
const viewOf = (cart = aCart(), payment: Parameters<typeof displayViewOf>[2] = closed) =>
  displayViewOf(cart, priceCart(cart, settings), payment)

test('a customer sees names, quantities, the total and their savings', () => {
  expect(viewOf()).toEqual({
    kind: 'cart',
    lines: [{ id: expect.any(String), name: 'Pan', quantity: '2', unitTag: null, amount: 1800 }],
    totalAmount: 1800,
    savedAmount: 200,
  })
})

test('internal data is never sent to the display', () => {
  const cart = { ...aCart(), customer: { id: 'c-1', name: 'Rosa', priceListId: null }, note: 'ojo' }

  const sent = JSON.stringify(viewOf(cart))

  for (const own of ['SECRET-1', '77', 'Rosa', 'ojo', 'cost', 'onHand']) expect(sent).not.toContain(own)
})

test('weighed products show their unit', () => {
  const item = anItem({ name: 'Queso', unitTag: 'kg', quantityDecimals: 3 })
  const cart = reduceCart(emptyCart, { type: 'add', item, taxes: [], quantity: '0.5', newId })

  expect(viewOf(cart)).toMatchObject({ lines: [{ quantity: '0.5', unitTag: 'kg' }] })
})

test('an empty sale shows the shop, a payment shows the amount, and a paid sale shows the change', () => {
  const { sale, receipt } = aSaleToConfirm()
  const paid = { ...sale, receipt: { ...receipt, receiptNumber: 'C1-000001', publicUrl: 'https://shop.example/r/x' } }
  // The code reads only the receipt of a paid sale.
  const payment = { kind: 'paid', sale: paid } as unknown as Parameters<typeof displayViewOf>[2]

  expect(viewOf(emptyCart)).toEqual({ kind: 'idle' })
  expect(viewOf(aCart(), { kind: 'paying' })).toEqual({ kind: 'paying', totalAmount: 1800 })
  expect(viewOf(emptyCart, payment)).toEqual({ kind: 'paid', changeAmount: 0, publicUrl: 'https://shop.example/r/x' })
})

test('shows the amount to pay with its tip', () => {
  const cart = aCart()
  const view = displayViewOf(cart, priceCart(cart, settings), { kind: 'paying' }, null, money(200))

  expect(view).toEqual({ kind: 'paying', totalAmount: 2000 })
})
